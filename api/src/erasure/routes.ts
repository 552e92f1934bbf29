import {
  emptyBodySchema,
  eraseNameBodySchema,
  erasePlayerBodySchema,
  idSchema,
  opponentPlayerSchema,
  playerSchema,
} from '@full-count/sync-protocol';
import * as z from 'zod/mini';
import { type App, playerParams, teamParams } from '../http/app-type.ts';
import { allow, allowOnRow } from '../http/route-access.ts';
import type { ApiContext } from '../platform/context.ts';
import { eraseGuest, eraseOpponent, erasePlayer } from './erase-person.ts';
import { dataOfPlayer } from './player-data.ts';

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
