import type { LogEntry, Person } from '@full-count/baseball';
import {
  createGameBodySchema,
  emptyBodySchema,
  type GamePlayers,
  gamePlayersSchema,
  gameSchema,
  headOf,
  logEntries,
  resumeGameBodySchema,
  suspendGameBodySchema,
  updateGameBodySchema,
} from '@full-count/sync-protocol';
import * as z from 'zod/mini';
import { type App, allowInTeam, allowInTeamOfBody, allowOnRow } from '../http/routes.ts';
import type { ApiContext } from '../platform/context.ts';
import { mutate } from '../team-data/mutate.ts';
import { inTeamTransaction } from '../team-data/team-transaction.ts';
import { purgeIfFull } from '../teams/purge.ts';
import { changeGame, changeGameStatus, createGame } from './change-game.ts';
import { logRoutes } from './log/routes.ts';
import {
  findGameOrThrow,
  type GameView,
  gameBody,
  listGames,
  listLiveGames,
  loadGameView,
} from './view/game-view.ts';

export function gamesRoutes(app: App, context: ApiContext): void {
  const { db } = context;
  const gamesOfTeam = { response: { 200: z.array(gameSchema) } };

  app.get(
    '/api/teams/:teamId/games',
    allowInTeam('team.see', { ...gamesOfTeam, description: 'Newest `gameDate` first.' }),
    async ({ params: { teamId } }) =>
      (await listGames(db, teamId)).map((game) => gameBody(teamId, game)),
  );

  app.get(
    '/api/teams/:teamId/games/live',
    allowInTeam('team.see', {
      ...gamesOfTeam,
      description: 'Live games, the one started last first.',
    }),
    async ({ params: { teamId } }) =>
      (await listLiveGames(db, teamId)).map((game) => gameBody(teamId, game)),
  );

  app.post(
    '/api/games',
    allowInTeamOfBody('game.edit', {
      description:
        '`homeTeam` is true, `status` is `scheduled` and `gameType` is `season` if absent.',
      body: createGameBodySchema,
      response: { 200: gameSchema, 201: gameSchema },
    }),
    async ({ caller, body }, reply) => {
      const { game, isNew } = await createGame(context, caller, body);
      return reply.code(isNew ? 201 : 200).send(game);
    },
  );

  app.get(
    '/api/games/:gameId',
    allowOnRow('team.see', ['games', 'gameId'], {
      description:
        'Where play is, besides the columns. After the third out that is the next half-inning. An unnamed runner is `Runner`. `recordings` are the versions of the log by id; reports use `primary`.',
      response: { 200: gameSchema },
    }),
    async ({ params: { gameId }, caller: { teamId } }) =>
      gameBody(teamId, await findGameOrThrow(db, teamId, gameId)),
  );

  app.patch(
    '/api/games/:gameId',
    allowOnRow('game.edit', ['games', 'gameId'], {
      description:
        '`status: live` starts the game, with or without a `lineup`. A score before the start is 409 `game_not_live`.',
      body: updateGameBodySchema,
      response: { 200: gameSchema },
    }),
    async ({ params: { gameId }, caller, body }) =>
      changeGame(context, { ...caller, gameId }, body),
  );

  app.delete(
    '/api/games/:gameId',
    allowOnRow('game.delete', ['games', 'gameId'], {
      description:
        '403 if the game has pitches and the caller is below admin. A game of a team at its storage limit is deleted for good, and makes room.',
    }),
    async ({ params: { gameId }, caller }) =>
      inTeamTransaction(context, caller, async (team) => {
        await findGameOrThrow(team.trx, team.teamId, gameId);
        await mutate(team, [{ name: 'game.delete', args: { gameId } }]);
        await purgeIfFull(team, gameId);
      }),
  );

  app.get(
    '/api/games/:gameId/players',
    allowOnRow('team.see', ['games', 'gameId'], {
      description: 'Names from the lineups and the log.',
      response: { 200: gamePlayersSchema },
    }),
    async ({ params: { gameId }, caller: { teamId } }) =>
      gamePlayers(await loadGameView(db, teamId, gameId)),
  );

  const status = { response: { 200: gameSchema } };

  app.patch(
    '/api/games/:gameId/suspend',
    allowOnRow('game.record', ['games', 'gameId'], {
      ...status,
      description:
        'From live to suspended: not among the live games, but takes entries, and goes on later.',
      body: suspendGameBodySchema,
    }),
    async ({ params: { gameId }, caller, body }) => {
      const change = { name: 'game.suspend', args: { gameId } } as const;
      return changeGameStatus(context, { ...caller, gameId }, change, body);
    },
  );

  app.patch(
    '/api/games/:gameId/resume',
    allowOnRow('game.record', ['games', 'gameId'], {
      ...status,
      description:
        'From suspended to live, with a `game_resumed` event. Pitches after it count for its day in the pitch limits.',
      body: resumeGameBodySchema,
    }),
    async ({ params: { gameId }, caller, body }) => {
      const day = body?.day ?? undefined;
      const args = { gameId, eventId: context.newId(), ...(day && { day }) };
      const change = { name: 'game.resume', args } as const;
      return changeGameStatus(context, { ...caller, gameId }, change, body);
    },
  );

  const transitions = [
    [
      'end',
      'Repeating the present status is 200. Another transition, such as ending a scheduled game, is 409 `bad_transition`.',
    ],
    [
      'restart',
      'From completed to live: lineup, pitches, score, inning and outs stay. Takes a forfeit back, and a game that had not started is scheduled again.',
    ],
  ] as const;
  for (const [verb, description] of transitions)
    app.patch(
      `/api/games/:gameId/${verb}`,
      allowOnRow('game.record', ['games', 'gameId'], {
        ...status,
        description,
        body: emptyBodySchema,
      }),
      async ({ params: { gameId }, caller }) =>
        changeGameStatus(
          context,
          { ...caller, gameId },
          { name: `game.${verb}`, args: { gameId } },
        ),
    );
  logRoutes(app, context);
}

function gamePlayers({ game, log }: GameView): GamePlayers {
  const sides = [game.lineup?.team, game.lineup?.opponent];
  const entries = logEntries(log, headOf(game));
  return {
    pitchers: distinctNames([
      ...sides.flatMap((side) => side?.startingPitcher ?? []),
      ...entries.flatMap(({ pitcher }) => pitcher ?? []),
    ]),
    batters: distinctNames([
      ...sides.flatMap((side) => side?.battingOrder ?? []),
      ...entries.flatMap((entry) => battersOf(entry)),
    ]),
  };
}

/** A pinch runner enters the batting order, a courtesy runner doesn't. */
function battersOf(entry: LogEntry): Person[] {
  const isPinchRunner = entry.kind === 'event' && entry.type === 'runner_change' && !entry.courtesy;
  const runner = isPinchRunner ? entry.runner : undefined;
  return [entry.batter, runner].filter((person) => person !== undefined);
}

function distinctNames(people: readonly { readonly name: string }[]): string[] {
  return [...new Set(people.map(({ name }) => name))];
}
