import { type GameType, gameTypeSchema, initialState } from '@full-count/baseball';
import * as z from 'zod/mini';
import { appendEvent } from '../../game-log/append.ts';
import { setupOf } from '../../game-log/entries.ts';
import { isForfeited, reopened } from '../../game-log/forfeit-status.ts';
import { refold } from '../../game-log/refold.ts';
import { withAllDecided } from '../../game-log/undecided.ts';
import {
  defineMutator,
  type MutationContext,
  needGameLog,
  type Outcome,
  reject,
  writes,
} from '../../mutation/mutator.ts';
import type { GameLog, Rows, Write } from '../../mutation/working-set.ts';
import {
  decisionsSchema,
  type GameRow,
  type GameStatus,
  gameDetails,
  PRIMARY_RECORDING,
} from '../../rows/game.ts';
import type { GameEventRow } from '../../rows/game-event.ts';
import { clearableFields, enteredDetails } from '../../schema/details.ts';
import { calendarDaySchema, idSchema, timeSchema } from '../../schema/scalars.ts';
import { nameSchema } from '../../schema/text.ts';
import { amend } from '../amend.ts';
import { withChanges } from '../omit-undefined.ts';
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
    return writes(['games', withInitialState(game)]);
  },
});

const gameReferenceSchema = z.strictObject({ gameId: idSchema });

const gameUpdateSchema = z.strictObject({
  gameId: idSchema,
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
  reads: ({ gameId }) => ({ keys: [['games', gameId]] }),
  apply(rows, { gameId, lineup, gameType, decisions, ...changes }, context) {
    const storedGame = undeletedGame(rows, gameId);
    if (!storedGame) return reject('not_found');
    const { gameType: oldType = 'season', decisions: oldDecisions, ...game } = storedGame;
    const nextDecisions = decisions === null ? null : { ...oldDecisions, ...decisions };
    const newLineup =
      lineup &&
      withTakenOut(game.lineup, applyLineupChange(game.lineup, lineup), rows.gameLog(gameId));
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
    const affectsFold = lineup || 'homeTeam' in changes || 'innings' in changes;
    return affectsFold ? refoldGame(rows, newGame) : writes(['games', newGame]);
  },
});

/** Whether the game looks different in a calendar. Programs that subscribed to it take the newer of two revisions. */
function isRescheduled(before: GameRow, after: GameRow): boolean {
  return (['gameDate', 'opponent', 'homeTeam', 'innings'] as const).some(
    (key) => before[key] !== after[key],
  );
}

function typeUnlessSeason(gameType: GameType | undefined): Pick<GameRow, 'gameType'> {
  return gameType === undefined || gameType === 'season' ? {} : { gameType };
}

const gameStartSchema = z.strictObject({
  gameId: idSchema,
  lineup: z.optional(lineupChangeSchema),
});

export const gameStart = defineMutator({
  name: 'game.start',
  schema: gameStartSchema,
  permission: 'game.record',
  reads: ({ gameId }) => ({ keys: [['games', gameId]] }),
  apply(rows, { gameId, lineup }, context) {
    const game = undeletedGame(rows, gameId);
    if (!game) return reject('not_found');
    if (game.status === 'completed' || game.status === 'suspended') return reject('bad_transition');
    if (game.status === 'live' && !lineup) return writes();
    return refoldGame(rows, {
      ...withAllDecided(game),
      status: 'live',
      startedAt: game.startedAt ?? context.at,
      lineup: lineup ? applyLineupChange(game.lineup, lineup) : game.lineup,
    });
  },
});

/** The game goes on later: on another day, or after a long break. */
export const gameSuspend = defineMutator({
  name: 'game.suspend',
  schema: gameReferenceSchema,
  permission: 'game.record',
  reads: ({ gameId }) => ({ keys: [['games', gameId]] }),
  apply: (rows, { gameId }) => changeStatus(rows, gameId, ['live'], 'suspended', {}),
});

const gameResumeSchema = z.strictObject({
  gameId: idSchema,
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
  }),
  apply(rows, { gameId, eventId, day }, context) {
    const game = undeletedGame(rows, gameId);
    if (!game) return reject('not_found');
    // A second device resumed the same game.
    if (game.status === 'live') return writes();
    if (game.status !== 'suspended') return reject('bad_transition');
    if (rows.get('gameEvents', eventId)) return reject('id_taken');
    const primary = game.recordings[PRIMARY_RECORDING];
    if (!primary) return reject('failed');
    // A clock that lies before the start of the game is wrong.
    const isClockWrong = game.startedAt !== null && context.at < game.startedAt;
    const event: GameEventRow = {
      id: eventId,
      type: 'game_resumed',
      ...(day !== undefined && { day }),
      gameId,
      after: primary.head,
      ordinal: primary.eventsAfterHead,
      at: isClockWrong ? serverTimeIfKnown(context) : context.at,
    };
    const liveGame: GameRow = { ...game, status: 'live' };
    const appended = appendEvent(liveGame, PRIMARY_RECORDING, event);
    return appended ? writes(...appended) : reject('failed');
  },
});

export const gameEnd = defineMutator({
  name: 'game.end',
  schema: gameReferenceSchema,
  permission: 'game.record',
  reads: ({ gameId }) => ({ keys: [['games', gameId]] }),
  apply: (rows, { gameId }, context) =>
    changeStatus(rows, gameId, ['live', 'suspended'], 'completed', { completedAt: context.at }),
});

/** Takes a forfeit back too. A game that had not started before the forfeit is then scheduled again. */
export const gameRestart = defineMutator({
  name: 'game.restart',
  schema: gameReferenceSchema,
  permission: 'game.record',
  reads: ({ gameId }) => ({ keys: [['games', gameId]] }),
  apply(rows, { gameId }, context) {
    const game = undeletedGame(rows, gameId);
    if (!game) return reject('not_found');
    if (game.status === 'live') return writes();
    if (game.status !== 'completed') return reject('bad_transition');
    if (!isForfeited(game)) return writes(['games', reopened(game)]);
    const log = rows.gameLog(gameId);
    return log ? writes(...takeForfeitBack(game, log, context)) : needGameLog(gameId);
  },
});

function takeForfeitBack(game: GameRow, log: GameLog, context: MutationContext): Write[] {
  const events = log.events.map((event) =>
    event.type === 'forfeit' ? amend(event, { voided: true }, context) : event,
  );
  const changed = events.filter((event) => !log.events.includes(event));
  return [
    ...changed.map((event): Write => ['gameEvents', event]),
    ...refold(reopened(game), { ...log, events }),
  ];
}

export const gameDelete = defineMutator({
  name: 'game.delete',
  schema: gameReferenceSchema,
  permission: 'game.delete',
  reads: ({ gameId }) => ({ keys: [['games', gameId]] }),
  apply(rows, { gameId }, context) {
    const game = rows.get('games', gameId);
    if (!game) return reject('not_found');
    if (game.deletedAt) return writes();
    const hasPitches = Object.values(game.recordings).some((recording) => recording.head !== null);
    if (hasPitches && !context.may('game.deleteWithPitches')) return reject('forbidden');
    return writes(['games', { ...game, deletedAt: serverTimeIfKnown(context) }]);
  },
});

/** Writes the whole log again, because devices have deleted it with the game. */
export const gameRestore = defineMutator({
  name: 'game.restore',
  schema: gameReferenceSchema,
  permission: 'game.restore',
  reads: ({ gameId }) => ({ keys: [['games', gameId]], gameLogs: [gameId] }),
  apply(rows, { gameId }, context) {
    const game = rows.get('games', gameId);
    if (!game) return reject('not_found');
    const { deletedAt, ...restoredGame } = game;
    if (deletedAt === undefined) return writes();
    if (!isRestorable(deletedAt, serverTimeIfKnown(context))) return reject('not_found');
    const log = rows.gameLog(gameId);
    if (!log) return needGameLog(gameId);
    return writes(
      // A scheduled game has not started, so its late entries stay undecided.
      ['games', restoredGame.status === 'scheduled' ? restoredGame : withAllDecided(restoredGame)],
      ...log.plateAppearances.map((row): Write => ['plateAppearances', row]),
      ...log.events.map((row): Write => ['gameEvents', row]),
    );
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

function refoldGame(rows: Rows, game: GameRow): Outcome {
  const isLogEmpty = Object.values(game.recordings).every(
    (recording) => recording.head === null && recording.eventsAfterHead === 0,
  );
  if (isLogEmpty) return writes(['games', withInitialState(game)]);
  const log = rows.gameLog(game.id);
  return log ? writes(...refold(game, log)) : needGameLog(game.id);
}

function withInitialState(game: GameRow): GameRow {
  const state = initialState(setupOf(game));
  return {
    ...game,
    recordings: { [PRIMARY_RECORDING]: { from: null, head: null, eventsAfterHead: 0, state } },
  };
}
