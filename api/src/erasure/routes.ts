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
import type { App } from '../http/app-type.ts';
import { allowInTeam, allowOnRow } from '../http/route-access.ts';
import type { ApiContext } from '../platform/context.ts';
import { notFound } from '../platform/errors.ts';
import { findPlayer, playerBody } from '../roster/queries.ts';
import { games as gameTable } from '../team-data/rows/game-rows.ts';
import { practiceAtBats } from '../team-data/rows/practice-rows.ts';
import { loadAll, loadRow } from '../team-data/rows/synced-table.ts';
import { loadGameLog } from '../team-data/rows/tables.ts';
import { eraseGuest, eraseOpponent, erasePlayer } from './erase-person.ts';

/** Erasing who a person was. Figures and totals stay as they are. */
export function erasureRoutes(app: App, context: ApiContext): void {
  app.post(
    '/api/players/:playerId/erase',
    allowOnRow('person.erase', ['team_players', 'playerId'], {
      description:
        'Erases the name everywhere, the birth year and the link to an account. This cannot be undone.',
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
      response: { 200: z.record(z.string(), z.unknown()) },
    }),
    async ({ params: { playerId }, caller: { teamId } }) => dataOfPlayer(context, teamId, playerId),
  );

  app.post(
    '/api/teams/:teamId/opponents/:opponentId/erase',
    allowInTeam('person.erase', {
      description: "Erases all names of an opponent's player, also of those merged with them.",
      params: z.object({ teamId: idSchema, opponentId: idSchema }),
      body: emptyBodySchema,
      response: { 200: opponentPlayerSchema },
    }),
    async ({ params: { opponentId }, caller }) => eraseOpponent(context, { ...caller, opponentId }),
  );

  app.post(
    '/api/teams/:teamId/erase-name',
    allowInTeam('person.erase', {
      description: 'Erases a guest of our own side, and answers the new name.',
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
    const game = await loadRow(gameTable, db, teamId, id);
    if (!game || isPurged(game)) continue;
    const log = await loadGameLog(db, teamId, id);
    const plateAppearances = log.plateAppearances.filter(names);
    const events = log.events.filter(names);
    const { opponent, gameDate, lineup } = game;
    if (plateAppearances.length + events.length > 0 || names(lineup))
      games.push({ id, opponent, gameDate, inLineup: names(lineup), plateAppearances, events });
  }
  const atBats = await loadAll(practiceAtBats, db, teamId);
  return {
    createdAt: now().toISOString(),
    player: playerBody(teamId, player),
    games,
    bullpenAtBats: atBats.filter(
      ({ pitcher, batter }) => pitcher.id === playerId || batter?.id === playerId,
    ),
  };
}
