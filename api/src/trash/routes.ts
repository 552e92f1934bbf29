import {
  dismissedLateSchema,
  emptyBodySchema,
  gameSchema,
  type PlayerBody,
  playerSchema,
  trashSchema,
  undecidedIn,
} from '@full-count/sync-protocol';
import { changeGameStatus } from '../games/change-game.ts';
import type { GameCaller } from '../games/log/log-pitch.ts';
import type { App } from '../http/app-type.ts';
import { allowInTeam, allowOnRow } from '../http/route-access.ts';
import type { ApiContext } from '../platform/context.ts';
import { findPlayerBody, type PlayerCaller } from '../roster/change-roster.ts';
import { mutate } from '../team-data/mutate.ts';
import { games } from '../team-data/rows/game-rows.ts';
import { loadRow } from '../team-data/rows/synced-table.ts';
import { inTeamTransaction } from '../team-data/team-transaction.ts';
import { loadTrash } from './queries.ts';

/** The trash, which the API calls the bin, and the calls that restore from it. */
export function trashRoutes(app: App, context: ApiContext): void {
  const { db } = context;
  app.get(
    '/api/teams/:teamId/bin',
    allowInTeam('bin.see', {
      description: 'What was deleted in the last 30 days.',
      response: { 200: trashSchema },
    }),
    async ({ params: { teamId } }) => loadTrash(db, teamId, context.now()),
  );

  app.post(
    '/api/games/:gameId/restore',
    allowOnRow('game.restore', ['games', 'gameId'], {
      description: '404 after 30 days.',
      body: emptyBodySchema,
      response: { 200: gameSchema },
    }),
    async ({ params: { gameId }, caller }) =>
      changeGameStatus(context, { ...caller, gameId }, { name: 'game.restore', args: { gameId } }),
  );

  app.post(
    '/api/games/:gameId/dismiss-late',
    allowOnRow('game.restore', ['games', 'gameId'], {
      description: 'Pitches and plays that arrived after the game was deleted will not count.',
      body: emptyBodySchema,
      response: { 200: dismissedLateSchema },
    }),
    async ({ params: { gameId }, caller }) => ({
      dismissed: await dismissLateWork(context, { ...caller, gameId }),
    }),
  );

  app.post(
    '/api/players/:playerId/restore',
    allowOnRow('player.restore', ['team_players', 'playerId'], {
      description: '404 after 30 days.',
      body: emptyBodySchema,
      response: { 200: playerSchema },
    }),
    async ({ params: { playerId }, caller }) => restorePlayer(context, { ...caller, playerId }),
  );
}

/** Returns the number of undone entries. If the game is restored later, each of them can be restored too. */
async function dismissLateWork(context: ApiContext, caller: GameCaller): Promise<number> {
  const { teamId, gameId } = caller;
  return inTeamTransaction(context, caller, async (team) => {
    const game = await loadRow(games, team.trx, teamId, gameId);
    const dismissedCount = game ? undecidedIn(game).length : 0;
    await mutate(team, [{ name: 'game.dismissLate', args: { gameId } }]);
    return dismissedCount;
  });
}

/** @throws ApiError 404 if the player was removed more than 30 days ago */
async function restorePlayer(context: ApiContext, caller: PlayerCaller): Promise<PlayerBody> {
  const { teamId, playerId } = caller;
  return inTeamTransaction(context, caller, async (team) => {
    await mutate(team, [{ name: 'player.restore', args: { playerId } }]);
    return findPlayerBody(team.trx, teamId, playerId);
  });
}
