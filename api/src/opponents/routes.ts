import {
  idSchema,
  mergeOpponentBodySchema,
  opponentPlayerSchema,
  updateOpponentBodySchema,
} from '@full-count/sync-protocol';
import * as z from 'zod/mini';
import type { App } from '../http/app-type.ts';
import { teamParams } from '../http/params.ts';
import type { ApiContext } from '../platform/context.ts';
import { changeOpponent, mergeOpponent } from './change-opponent.ts';
import { listOpponentPlayers } from './queries.ts';

const opponentParams = z.object({ teamId: idSchema, opponentId: idSchema });

export function opponentsRoutes(app: App, context: ApiContext): void {
  app.get(
    '/api/teams/:teamId/opponents',
    {
      config: { access: { action: 'team.see' } },
      schema: {
        params: teamParams,
        querystring: z.object({ opponent: z.optional(z.string()) }),
        response: { 200: z.array(opponentPlayerSchema) },
      },
    },
    async ({ params: { teamId }, query: { opponent } }) =>
      listOpponentPlayers(context.db, teamId, opponent),
  );

  // Teams and players are changed with PUT, games with PATCH. A client may expect either here.
  for (const method of ['PATCH', 'PUT'] as const) {
    app.route({
      method,
      url: '/api/teams/:teamId/opponents/:opponentId',
      config: { access: { action: 'opponent.edit' } },
      schema: {
        params: opponentParams,
        body: updateOpponentBodySchema,
        response: { 200: opponentPlayerSchema },
      },
      handler: async ({ params: { opponentId }, caller, body }) =>
        changeOpponent(context, { ...caller, opponentId }, body),
    });
  }

  app.post(
    '/api/teams/:teamId/opponents/:opponentId/merge',
    {
      config: { access: { action: 'opponent.edit' } },
      schema: {
        params: opponentParams,
        body: mergeOpponentBodySchema,
        response: { 200: opponentPlayerSchema },
      },
    },
    async ({ params: { opponentId }, caller, body }) =>
      mergeOpponent(context, { ...caller, opponentId }, body),
  );
}
