import { gameStats } from '@full-count/baseball';
import {
  gameStatsQuerySchema,
  gameStatsSchema,
  idSchema,
  teamStatsSchema,
} from '@full-count/sync-protocol';
import * as z from 'zod/mini';
import type { App } from '../app-type.ts';
import type { ApiContext } from '../context.ts';
import { loadGameView } from '../games/game-view.ts';
import { decorateWithRowTeam, requireRow } from '../sync/team-of-row.ts';
import { loadTeamStats } from './team-stats.ts';

/** API.md: figures of a game and of a team, all of them `baseball`'s. */
export function reportsRoutes(app: App, { db }: ApiContext): void {
  decorateWithRowTeam(app);

  app.get(
    '/api/games/:gameId/stats',
    {
      config: { access: { action: 'team.see', team: 'handler' } },
      preValidation: requireRow(db, 'games', 'gameId', 'team.see'),
      schema: {
        params: z.object({ gameId: idSchema }),
        querystring: gameStatsQuerySchema,
        response: { 200: gameStatsSchema },
      },
    },
    async ({ params: { gameId }, query: { perspective }, rowTeam: { teamId } }) => {
      const { folded } = await loadGameView(db, teamId, gameId);
      // The schema names the figures that the specification lists; the rest goes along.
      return gameStats(folded, perspective) as unknown as z.infer<typeof gameStatsSchema>;
    },
  );

  app.get(
    '/api/teams/:teamId/stats',
    {
      config: { access: { action: 'team.see', team: 'path' } },
      schema: {
        params: z.object({ teamId: idSchema }),
        response: { 200: teamStatsSchema },
      },
    },
    async ({ params: { teamId } }) => loadTeamStats(db, teamId),
  );
}
