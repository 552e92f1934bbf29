import {
  createPlayerBodySchema,
  playerSchema,
  updatePlayerBodySchema,
} from '@full-count/sync-protocol';
import * as z from 'zod/mini';
import type { App } from '../http/app-type.ts';
import { allowInTeam, allowOnRow } from '../http/route-access.ts';
import type { ApiContext } from '../platform/context.ts';
import { addPlayer, changePlayer, removePlayer } from './change-roster.ts';
import { listPlayers } from './queries.ts';

export function rosterRoutes(app: App, context: ApiContext): void {
  const { db } = context;
  app.get(
    '/api/teams/:teamId/players',
    allowInTeam('team.see', {
      description: 'The roster. `birthYear` is null for members with read access.',
      response: { 200: z.array(playerSchema) },
    }),
    async ({ caller, accessLevel }) => listPlayers(db, caller.teamId, accessLevel),
  );

  app.post(
    '/api/teams/:teamId/players',
    allowInTeam('player.edit', {
      description:
        "A blank position becomes `Unknown`. `playerId` must be a member's user id, else 400 `not_member`.",
      body: createPlayerBodySchema,
      response: { 200: playerSchema, 201: playerSchema },
    }),
    async ({ caller, body }, reply) => {
      const { player, isNew } = await addPlayer(context, caller, body);
      return reply.code(isNew ? 201 : 200).send(player);
    },
  );

  app.put(
    '/api/players/:playerId',
    allowOnRow('player.edit', ['team_players', 'playerId'], {
      description: 'Null clears all but the name and the position.',
      body: updatePlayerBodySchema,
      response: { 200: playerSchema },
    }),
    async ({ params: { playerId }, caller, body }) =>
      changePlayer(context, { ...caller, playerId }, body),
  );

  app.delete(
    '/api/players/:playerId',
    allowOnRow('player.edit', ['team_players', 'playerId'], {
      description: 'Past pitches keep the name.',
    }),
    async ({ params: { playerId }, caller }) => removePlayer(context, { ...caller, playerId }),
  );
}
