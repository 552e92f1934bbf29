import {
  binSchema,
  dismissedLateSchema,
  emptyBodySchema,
  gameSchema,
  idSchema,
  playerSchema,
} from '@full-count/sync-protocol';
import * as z from 'zod/mini';
import { decorateWithRowTeam, requireRow } from '../access/row-access.ts';
import type { App } from '../http/app-type.ts';
import type { ApiContext } from '../platform/context.ts';
import { loadBin } from './queries.ts';
import { dismissLateWork, restoreGame, restorePlayer } from './restore.ts';

/** API.md, `GET /api/teams/{id}/bin` and what brings one thing back. */
export function binRoutes(app: App, context: ApiContext): void {
  const { db } = context;
  decorateWithRowTeam(app);

  app.get(
    '/api/teams/:teamId/bin',
    {
      config: { access: { action: 'bin.see', team: 'path' } },
      schema: { params: z.object({ teamId: idSchema }), response: { 200: binSchema } },
    },
    async ({ params: { teamId } }) => loadBin(db, teamId, context.now()),
  );

  app.post(
    '/api/games/:gameId/restore',
    {
      config: { access: { action: 'game.restore', team: 'handler' } },
      preValidation: requireRow(db, 'games', 'gameId', 'game.restore'),
      schema: {
        params: z.object({ gameId: idSchema }),
        body: emptyBodySchema,
        response: { 200: gameSchema },
      },
    },
    async ({ params: { gameId }, user, rowTeam: { teamId } }) =>
      restoreGame(context, { teamId, userId: user.id, gameId }),
  );

  app.post(
    '/api/games/:gameId/dismiss-late',
    {
      config: { access: { action: 'game.restore', team: 'handler' } },
      preValidation: requireRow(db, 'games', 'gameId', 'game.restore'),
      schema: {
        params: z.object({ gameId: idSchema }),
        body: emptyBodySchema,
        response: { 200: dismissedLateSchema },
      },
    },
    async ({ params: { gameId }, user, rowTeam: { teamId } }) => ({
      dismissed: await dismissLateWork(context, { teamId, userId: user.id, gameId }),
    }),
  );

  app.post(
    '/api/players/:playerId/restore',
    {
      config: { access: { action: 'player.restore', team: 'handler' } },
      preValidation: requireRow(db, 'team_players', 'playerId', 'player.restore'),
      schema: {
        params: z.object({ playerId: idSchema }),
        body: emptyBodySchema,
        response: { 200: playerSchema },
      },
    },
    async ({ params: { playerId }, user, rowTeam: { teamId } }) =>
      restorePlayer(context, { teamId, userId: user.id, playerId }),
  );
}
