import {
  emptyBodySchema,
  eraseNameBodySchema,
  erasePlayerBodySchema,
  idSchema,
  isPurged,
  opponentPlayerSchema,
  playerSchema,
} from '@full-count/sync-protocol';
import * as z from 'zod/mini';
import { type App, playerParams, teamParams } from '../http/app-type.ts';
import { allow, allowOnRow } from '../http/route-access.ts';
import type { ApiContext } from '../platform/context.ts';
import { notFound } from '../platform/errors.ts';
import { findPlayer, playerBody } from '../roster/queries.ts';
import { loaders } from '../team-data/rows/tables.ts';
import { eraseGuest, eraseOpponent, erasePlayer } from './erase-person.ts';

/** Erasing who a person was. Figures and totals stay as they are. */
export function erasureRoutes(app: App, context: ApiContext): void {
  app.post(
    '/api/players/:playerId/erase',
    allowOnRow('person.erase', ['team_players', 'playerId'], {
      description:
        'Erases the name everywhere, the birth year and the link to an account. This cannot be undone.',
      params: playerParams,
      body: erasePlayerBodySchema,
      response: { 200: playerSchema },
    }),
    async ({ params: { playerId }, caller, body }) =>
      erasePlayer(context, { ...caller, playerId }, body),
  );

  app.get(
    '/api/players/:playerId/data',
    allowOnRow('person.erase', ['team_players', 'playerId'], {
      description: 'All that the server holds about a player, for a parent who asks.',
      params: playerParams,
      response: { 200: z.record(z.string(), z.unknown()) },
    }),
    async ({ params: { playerId }, caller: { teamId } }) => dataOfPlayer(context, teamId, playerId),
  );

  app.post(
    '/api/teams/:teamId/opponents/:opponentId/erase',
    allow('person.erase', {
      description: "Erases all names of an opponent's player, also of those merged with them.",
      params: z.object({ teamId: idSchema, opponentId: idSchema }),
      body: emptyBodySchema,
      response: { 200: opponentPlayerSchema },
    }),
    async ({ params: { opponentId }, caller }) => eraseOpponent(context, { ...caller, opponentId }),
  );

  app.post(
    '/api/teams/:teamId/erase-name',
    allow('person.erase', {
      description: 'Erases a guest of our own side, and answers the new name.',
      params: teamParams,
      body: eraseNameBodySchema,
      response: { 200: eraseNameBodySchema },
    }),
    async ({ caller, body }) => eraseGuest(context, caller, body.name),
  );
}

/** All that the server holds about a player of a roster, as one file for a parent: in rows that name the player by id. */
async function dataOfPlayer(
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
