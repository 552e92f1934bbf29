import { isPurged } from '@full-count/sync-protocol';
import type { ApiContext } from '../platform/context.ts';
import { notFound } from '../platform/errors.ts';
import { findPlayer, playerBody } from '../roster/queries.ts';
import { loaders } from '../team-data/rows/tables.ts';

/** All that the server holds about a player of a roster, as one file for a parent: in rows that name the player by id. */
export async function dataOfPlayer(
  { db, now }: Pick<ApiContext, 'db' | 'now'>,
  teamId: string,
  playerId: string,
): Promise<Record<string, unknown>> {
  const player = await findPlayer(db, teamId, playerId);
  if (!player) throw notFound();
  const names = (value: unknown) => JSON.stringify(value).includes(`"${playerId}"`);
  const gameIds = await db.selectFrom('games').select('id').where('team_id', '=', teamId).execute();
  const games: unknown[] = [];
  for (const { id } of gameIds) {
    const [stored] = await loaders.games(db, teamId, { ids: [id] });
    if (!stored || isPurged(stored.row)) continue;
    const selection = { gameIds: [id] };
    const appearances = await loaders.plateAppearances(db, teamId, selection);
    const allEvents = await loaders.gameEvents(db, teamId, selection);
    const plateAppearances = appearances.map(({ row }) => row).filter(names);
    const events = allEvents.map(({ row }) => row).filter(names);
    const { opponent, gameDate, lineup } = stored.row;
    if (plateAppearances.length + events.length > 0 || names(lineup))
      games.push({ id, opponent, gameDate, inLineup: names(lineup), plateAppearances, events });
  }
  const atBatIds = await db
    .selectFrom('practice_at_bats')
    .select('id')
    .where('team_id', '=', teamId)
    .where((compare) =>
      compare.or([compare('pitcher_id', '=', playerId), compare('batter_id', '=', playerId)]),
    )
    .execute();
  const ids = atBatIds.map(({ id }) => id);
  const atBats = await loaders.practiceAtBats(db, teamId, { ids });
  return {
    createdAt: now().toISOString(),
    player: playerBody(teamId, player),
    games,
    bullpenAtBats: atBats.map(({ row }) => row),
  };
}
