import { type GameType, gameTypeSchema, initialState } from '@full-count/baseball';
import * as z from 'zod/mini';
import { setupOf } from '../../game-log/entries.ts';
import { defineMutator, type Outcome, type Rows, reject, writes } from '../../mutation/mutation.ts';
import { withChanges } from '../../rows/changes.ts';
import {
  decisionsSchema,
  type GameRow,
  type GameStatus,
  gameDetails,
  isPurged,
  PRIMARY_RECORDING,
} from '../../rows/game.ts';
import { clearableFields, enteredDetails } from '../../schema/details.ts';
import { calendarDaySchema, idSchema, nameSchema, timeSchema } from '../../schema/scalars.ts';
import { gameReference, reopened } from '../entry.ts';
import { isRestorable, serverTimeIfKnown } from '../trash.ts';
import { applyLineupChange, lineupChangeSchema, withTakenOut } from './lineup-change.ts';

const inningsSchema = z.int().check(z.gte(1), z.lte(99));

const gameCreateSchema = z.strictObject({
  id: idSchema,
  opponent: nameSchema,
  gameDate: timeSchema,
  homeTeam: z.boolean(),
  innings: inningsSchema,
  gameType: z.optional(gameTypeSchema),
  ...clearableFields(gameDetails),
});

export const gameCreate = defineMutator({
  name: 'game.create',
  schema: gameCreateSchema,
  permission: 'game.edit',
  reads: ({ id }) => ({ keys: [['games', id]] }),
  apply(rows, { id, opponent, gameDate, homeTeam, innings, gameType, ...details }, context) {
    if (rows.get('games', id)) return reject('id_taken');
    const game: GameRow = {
      ...{ id, opponent, gameDate, homeTeam, innings },
      ...enteredDetails(gameDetails, details),
      ...typeUnlessSeason(gameType),
      status: 'scheduled',
      lineup: null,
      recordings: {},
      createdAt: context.at,
      startedAt: null,
      completedAt: null,
    };
    const state = initialState(setupOf(game));
    const recordings = { [PRIMARY_RECORDING]: { from: null, head: null, state } };
    return writes(['games', { ...game, recordings }]);
  },
});

const gameReferenceSchema = z.strictObject(gameReference);

type GameReference = z.infer<typeof gameReferenceSchema>;
const gameOf = ({ gameId }: GameReference) => ({ keys: [['games', gameId] as const] });
const logOf = (args: GameReference) => ({ ...gameOf(args), gameLogs: [args.gameId] });

const gameUpdateSchema = z.strictObject({
  ...gameReference,
  opponent: z.optional(nameSchema),
  gameDate: z.optional(timeSchema),
  homeTeam: z.optional(z.boolean()),
  innings: z.optional(inningsSchema),
  lineup: z.optional(lineupChangeSchema),
  gameType: z.optional(gameTypeSchema),
  ...clearableFields(gameDetails),
  /** Sets the decisions that are present. Null removes all, so that the rules decide. */
  decisions: z.optional(z.nullable(decisionsSchema)),
});

export const gameUpdate = defineMutator({
  name: 'game.update',
  schema: gameUpdateSchema,
  permission: 'game.edit',
  reads: (args) => (affectsFold(args) ? logOf(args) : gameOf(args)),
  apply(rows, { gameId, lineup, gameType, decisions, ...changes }, context) {
    const storedGame = undeletedGame(rows, gameId);
    if (!storedGame) return reject('not_found');
    const { gameType: oldType = 'season', decisions: oldDecisions, ...game } = storedGame;
    const nextDecisions = decisions === null ? null : { ...oldDecisions, ...decisions };
    const newLineup =
      lineup &&
      withTakenOut(game.lineup, applyLineupChange(game.lineup, lineup), rows.gameSoFar(gameId));
    const newGame: GameRow = {
      ...withChanges(game, changes),
      ...(newLineup && { lineup: newLineup }),
      ...typeUnlessSeason(gameType ?? oldType),
      ...(nextDecisions && Object.keys(nextDecisions).length > 0 && { decisions: nextDecisions }),
    };
    if (isRescheduled(storedGame, newGame)) {
      const times = (storedGame.rescheduled?.times ?? 0) + 1;
      newGame.rescheduled = { times, at: serverTimeIfKnown(context) };
    }
    if (affectsFold({ lineup, ...changes })) rows.gameSoFar(gameId);
    return writes(['games', newGame]);
  },
});

function affectsFold(changes: object): boolean {
  const { lineup, homeTeam, innings } = changes as z.infer<typeof gameUpdateSchema>;
  return [lineup, homeTeam, innings].some((value) => value !== undefined);
}

/** Whether the game looks different in a calendar. Programs that subscribed to it take the newer of two revisions. */
function isRescheduled(before: GameRow, after: GameRow): boolean {
  return (['gameDate', 'opponent', 'homeTeam', 'innings', 'place'] as const).some(
    (key) => (before[key] ?? '') !== (after[key] ?? ''),
  );
}

function typeUnlessSeason(gameType: GameType | undefined): Pick<GameRow, 'gameType'> {
  return gameType === undefined || gameType === 'season' ? {} : { gameType };
}

const gameStartSchema = z.strictObject({
  ...gameReference,
  lineup: z.optional(lineupChangeSchema),
});

export const gameStart = defineMutator({
  name: 'game.start',
  schema: gameStartSchema,
  permission: 'game.record',
  reads: logOf,
  apply(rows, { gameId, lineup }, context) {
    const game = undeletedGame(rows, gameId);
    if (!game) return reject('not_found');
    if (game.status === 'completed' || game.status === 'suspended') return reject('bad_transition');
    if (game.status === 'live' && !lineup) return writes();
    rows.gameSoFar(gameId).undecided.clear();
    return writes([
      'games',
      {
        ...game,
        status: 'live',
        startedAt: game.startedAt ?? context.at,
        lineup: lineup ? applyLineupChange(game.lineup, lineup) : game.lineup,
      },
    ]);
  },
});

/** The game goes on later: on another day, or after a long break. */
export const gameSuspend = defineMutator({
  name: 'game.suspend',
  schema: gameReferenceSchema,
  permission: 'game.record',
  reads: gameOf,
  apply: (rows, { gameId }) => changeStatus(rows, gameId, ['live'], 'suspended', {}),
});

const gameResumeSchema = z.strictObject({
  ...gameReference,
  /** The id of the new `game_resumed` event. */
  eventId: idSchema,
  /** The day on which the next pitches are thrown, if it is not the day of `at`. */
  day: z.optional(calendarDaySchema),
});

/** Makes a suspended game live and begins a stretch of it, whose pitches count for its own day. */
export const gameResume = defineMutator({
  name: 'game.resume',
  schema: gameResumeSchema,
  permission: 'game.record',
  reads: ({ gameId, eventId }) => ({
    keys: [
      ['games', gameId],
      ['gameEvents', eventId],
    ],
    gameLogs: [gameId],
  }),
  apply(rows, { gameId, eventId, day }, context) {
    const game = undeletedGame(rows, gameId);
    if (!game) return reject('not_found');
    // A second device resumed the same game.
    if (game.status === 'live') return writes();
    if (game.status !== 'suspended') return reject('bad_transition');
    if (rows.gameIdOf('gameEvents', eventId) !== undefined) return reject('id_taken');
    const log = rows.gameSoFar(gameId);
    const after = log.recordings.primary.head?.id ?? null;
    // A clock that lies before the start of the game is wrong.
    const isClockWrong = game.startedAt !== null && context.at < game.startedAt;
    log.addEvent(
      {
        id: eventId,
        type: 'game_resumed',
        ...(day !== undefined && { day }),
        gameId,
        after,
        ordinal: log.events.nextOrdinal(after),
        at: isClockWrong ? serverTimeIfKnown(context) : context.at,
      },
      context,
    );
    return writes(['games', { ...game, status: 'live' }]);
  },
});

export const gameEnd = defineMutator({
  name: 'game.end',
  schema: gameReferenceSchema,
  permission: 'game.record',
  reads: gameOf,
  apply: (rows, { gameId }, context) =>
    changeStatus(rows, gameId, ['live', 'suspended'], 'completed', { completedAt: context.at }),
});

/** Takes a forfeit back too. A game that had not started before the forfeit is then scheduled again. */
export const gameRestart = defineMutator({
  name: 'game.restart',
  schema: gameReferenceSchema,
  permission: 'game.record',
  reads: logOf,
  apply(rows, { gameId }, context) {
    const game = undeletedGame(rows, gameId);
    if (!game) return reject('not_found');
    if (game.status === 'live') return writes();
    if (game.status !== 'completed') return reject('bad_transition');
    const log = rows.gameSoFar(gameId);
    if (log.isForfeited())
      for (const { id, type } of log.events.all())
        if (type === 'forfeit') log.correct(id, { voided: true }, context);
    return writes(['games', reopened(game)]);
  },
});

export const gameDelete = defineMutator({
  name: 'game.delete',
  schema: gameReferenceSchema,
  permission: 'game.delete',
  reads: logOf,
  apply(rows, { gameId }, context) {
    const game = rows.get('games', gameId);
    if (!game) return reject('not_found');
    if (game.deletedAt) return writes();
    const { hasPitches } = rows.gameSoFar(gameId);
    if (hasPitches && !context.may('game.deleteWithPitches')) return reject('forbidden');
    return writes(['games', { ...game, deletedAt: serverTimeIfKnown(context) }]);
  },
});

/** Writes the whole log again, because devices have deleted it with the game. */
export const gameRestore = defineMutator({
  name: 'game.restore',
  schema: gameReferenceSchema,
  permission: 'game.restore',
  reads: logOf,
  apply(rows, { gameId }, context) {
    const game = rows.get('games', gameId);
    if (!game || isPurged(game)) return reject('not_found');
    const { deletedAt, ...restoredGame } = game;
    if (deletedAt === undefined) return writes();
    if (!isRestorable(deletedAt, serverTimeIfKnown(context))) return reject('not_found');
    const log = rows.gameSoFar(gameId);
    log.forgetTakenRows();
    // A scheduled game has not started, so its late entries stay undecided.
    if (restoredGame.status !== 'scheduled') log.undecided.clear();
    return writes(['games', restoredGame]);
  },
});

function undeletedGame(rows: Rows, gameId: string): GameRow | undefined {
  const game = rows.get('games', gameId);
  return game?.deletedAt ? undefined : game;
}

function changeStatus(
  rows: Rows,
  gameId: string,
  from: readonly GameStatus[],
  to: GameStatus,
  times: Partial<GameRow>,
): Outcome {
  const game = undeletedGame(rows, gameId);
  if (!game) return reject('not_found');
  if (game.status === to) return writes();
  if (!from.includes(game.status)) return reject('bad_transition');
  return writes(['games', { ...game, ...times, status: to }]);
}
