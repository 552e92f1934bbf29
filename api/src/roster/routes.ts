import {
  createPlayerBodySchema,
  idSchema,
  playerSchema,
  updatePlayerBodySchema,
} from '@full-count/sync-protocol';
import * as z from 'zod/mini';
import { decorateWithRowTeam, requireRow } from '../access/row-access.ts';
import type { App } from '../http/app-type.ts';
import type { ApiContext } from '../platform/context.ts';
import { addPlayer, changePlayer, removePlayer } from './change-roster.ts';
import { listPlayers } from './queries.ts';

const teamParams = z.object({ teamId: idSchema });
const playerParams = z.object({ playerId: idSchema });

/** API.md: the roster of a team. */
export function rosterRoutes(app: App, context: ApiContext): void {
  const { db } = context;
  const own = requireRow(db, 'team_players', 'playerId', 'player.edit');
  decorateWithRowTeam(app);

  app.get(
    '/api/teams/:teamId/players',
    {
      config: { access: { action: 'team.see', team: 'path' } },
      schema: { params: teamParams, response: { 200: z.array(playerSchema) } },
    },
    async ({ params, standing }) => listPlayers(db, params.teamId, standing),
  );

  app.post(
    '/api/teams/:teamId/players',
    {
      config: { access: { action: 'player.edit', team: 'path' } },
      schema: {
        params: teamParams,
        body: createPlayerBodySchema,
        response: { 200: playerSchema, 201: playerSchema },
      },
    },
    async ({ params, user, body }, reply) => {
      const { player, isNew } = await addPlayer(context, params.teamId, user.id, body);
      return reply.code(isNew ? 201 : 200).send(player);
    },
  );

  app.put(
    '/api/players/:playerId',
    {
      config: { access: { action: 'player.edit', team: 'handler' } },
      preValidation: own,
      schema: {
        params: playerParams,
        body: updatePlayerBodySchema,
        response: { 200: playerSchema },
      },
    },
    async ({ params: { playerId }, user, body, rowTeam: { teamId } }) =>
      changePlayer(context, { teamId, userId: user.id, playerId }, body),
  );

  app.delete(
    '/api/players/:playerId',
    {
      config: { access: { action: 'player.edit', team: 'handler' } },
      preValidation: own,
      schema: { params: playerParams },
    },
    async ({ params: { playerId }, user, rowTeam: { teamId } }, reply) => {
      await removePlayer(context, { teamId, userId: user.id, playerId });
      return reply.code(204).send();
    },
  );
}
