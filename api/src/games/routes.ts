import {
  createGameBodySchema,
  emptyBodySchema,
  gamePlayersSchema,
  gameSchema,
  idSchema,
  updateGameBodySchema,
} from '@full-count/sync-protocol';
import * as z from 'zod/mini';
import { decorateWithRowTeam, requireRow } from '../access/row-access.ts';
import type { App } from '../http/app-type.ts';
import type { ApiContext } from '../platform/context.ts';
import {
  changeGame,
  createGame,
  deleteGame,
  endGame,
  presentGame,
  restartGame,
} from './change-game.ts';
import { gamePlayers } from './game-players.ts';
import { logRoutes } from './log/routes.ts';
import { gameBody } from './view/game-body.ts';
import { loadGameView } from './view/game-view.ts';
import { listGames, listLiveGames } from './view/queries.ts';

const teamParams = z.object({ teamId: idSchema });
const gameParams = z.object({ gameId: idSchema });

/** API.md: the schedule and the games. */
export function gamesRoutes(app: App, context: ApiContext): void {
  decorateWithRowTeam(app);
  scheduleRoutes(app, context);
  gameRoutes(app, context);
  statusRoutes(app, context);
  logRoutes(app, context);
}

function scheduleRoutes(app: App, context: ApiContext): void {
  const { db } = context;
  const ofTeam = {
    config: { access: { action: 'team.see', team: 'path' } },
    schema: { params: teamParams, response: { 200: z.array(gameSchema) } },
  } as const;

  app.get('/api/teams/:teamId/games', ofTeam, async ({ params: { teamId } }) => {
    const games = await listGames(db, teamId);
    return games.map((game) => gameBody(teamId, game));
  });

  app.get('/api/teams/:teamId/games/live', ofTeam, async ({ params: { teamId } }) => {
    const games = await listLiveGames(db, teamId);
    return games.map((game) => gameBody(teamId, game));
  });

  app.post(
    '/api/games',
    {
      config: { access: { action: 'game.edit', team: 'handler' } },
      schema: { body: createGameBodySchema, response: { 200: gameSchema, 201: gameSchema } },
    },
    async ({ user, body }, reply) => {
      const { game, isNew } = await createGame(context, user.id, body);
      return reply.code(isNew ? 201 : 200).send(game);
    },
  );
}

function gameRoutes(app: App, context: ApiContext): void {
  const { db } = context;

  app.get(
    '/api/games/:gameId',
    {
      config: { access: { action: 'team.see', team: 'handler' } },
      preValidation: requireRow(db, 'games', 'gameId', 'team.see'),
      schema: { params: gameParams, response: { 200: gameSchema } },
    },
    async ({ params: { gameId }, rowTeam: { teamId } }) =>
      gameBody(teamId, await presentGame(db, teamId, gameId)),
  );

  app.patch(
    '/api/games/:gameId',
    {
      config: { access: { action: 'game.edit', team: 'handler' } },
      preValidation: requireRow(db, 'games', 'gameId', 'game.edit'),
      schema: { params: gameParams, body: updateGameBodySchema, response: { 200: gameSchema } },
    },
    async ({ params: { gameId }, user, body, rowTeam: { teamId } }) =>
      changeGame(context, { teamId, userId: user.id, gameId }, body),
  );

  app.delete(
    '/api/games/:gameId',
    {
      config: { access: { action: 'game.delete', team: 'handler' } },
      preValidation: requireRow(db, 'games', 'gameId', 'game.delete'),
      schema: { params: gameParams },
    },
    async ({ params: { gameId }, user, rowTeam: { teamId } }, reply) => {
      await deleteGame(context, { teamId, userId: user.id, gameId });
      return reply.code(204).send();
    },
  );

  app.get(
    '/api/games/:gameId/players',
    {
      config: { access: { action: 'team.see', team: 'handler' } },
      preValidation: requireRow(db, 'games', 'gameId', 'team.see'),
      schema: { params: gameParams, response: { 200: gamePlayersSchema } },
    },
    async ({ params: { gameId }, rowTeam: { teamId } }) =>
      gamePlayers(await loadGameView(db, teamId, gameId)),
  );
}

function statusRoutes(app: App, context: ApiContext): void {
  const record = {
    config: { access: { action: 'game.record', team: 'handler' } },
    preValidation: requireRow(context.db, 'games', 'gameId', 'game.record'),
    schema: { params: gameParams, body: emptyBodySchema, response: { 200: gameSchema } },
  } as const;

  app.patch(
    '/api/games/:gameId/end',
    record,
    async ({ params: { gameId }, user, rowTeam: { teamId } }) =>
      endGame(context, { teamId, userId: user.id, gameId }),
  );

  app.patch(
    '/api/games/:gameId/restart',
    record,
    async ({ params: { gameId }, user, rowTeam: { teamId } }) =>
      restartGame(context, { teamId, userId: user.id, gameId }),
  );
}
