import {
  dismissedLateSchema,
  emptyBodySchema,
  gameSchema,
  playerSchema,
  trashSchema,
} from '@full-count/sync-protocol';
import { changeGameStatus } from '../games/change-game.ts';
import type { App } from '../http/app-type.ts';
import { gameParams, playerParams, teamParams } from '../http/params.ts';
import type { ApiContext } from '../platform/context.ts';
import { loadTrash } from './queries.ts';
import { dismissLateWork, restorePlayer } from './restore.ts';

/** The trash, which the API calls the bin, and the calls that restore from it. */
export function trashRoutes(app: App, context: ApiContext): void {
  const { db } = context;
  app.get(
    '/api/teams/:teamId/bin',
    {
      config: { access: { action: 'bin.see' } },
      schema: {
        description: 'What was deleted in the last 30 days.',
        params: teamParams,
        response: { 200: trashSchema },
      },
    },
    async ({ params: { teamId } }) => loadTrash(db, teamId, context.now()),
  );

  app.post(
    '/api/games/:gameId/restore',
    {
      config: { access: { action: 'game.restore', row: ['games', 'gameId'] } },
      schema: {
        description: '404 after 30 days.',
        params: gameParams,
        body: emptyBodySchema,
        response: { 200: gameSchema },
      },
    },
    async ({ params: { gameId }, caller }) =>
      changeGameStatus(context, { ...caller, gameId }, 'game.restore'),
  );

  app.post(
    '/api/games/:gameId/dismiss-late',
    {
      config: { access: { action: 'game.restore', row: ['games', 'gameId'] } },
      schema: {
        description: 'Pitches and plays that arrived after the game was deleted will not count.',
        params: gameParams,
        body: emptyBodySchema,
        response: { 200: dismissedLateSchema },
      },
    },
    async ({ params: { gameId }, caller }) => ({
      dismissed: await dismissLateWork(context, { ...caller, gameId }),
    }),
  );

  app.post(
    '/api/players/:playerId/restore',
    {
      config: { access: { action: 'player.restore', row: ['team_players', 'playerId'] } },
      schema: {
        description: '404 after 30 days.',
        params: playerParams,
        body: emptyBodySchema,
        response: { 200: playerSchema },
      },
    },
    async ({ params: { playerId }, caller }) => restorePlayer(context, { ...caller, playerId }),
  );
}
