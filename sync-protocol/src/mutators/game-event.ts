import * as z from 'zod/mini';
import { appendEvent, placeIn } from '../game-log/append.ts';
import { withPlateAppearance } from '../game-log/log.ts';
import { refold } from '../game-log/refold.ts';
import { type GameRow, PRIMARY_RECORDING } from '../rows/game.ts';
import { type GameEventRow, enteredGameEventSchema } from '../rows/game-event.ts';
import type { PlateAppearanceRow } from '../rows/plate-appearance.ts';
import { idSchema } from '../rows/scalars.ts';
import { amend } from './correction.ts';
import { type Outcome, defineMutator, needGameLog, reject, writes } from './mutator.ts';
import type { GameLog, Rows, Write } from './working-set.ts';

const eventLogSchema = z.strictObject({
  gameId: idSchema,
  /** The pitch after which it happened; null: before the first. */
  after: z.nullable(idSchema),
  event: enteredGameEventSchema,
});
export type EventLogArgs = z.infer<typeof eventLogSchema>;

/** An event never moves a recording's head: an assistant who enters runners cannot split a game. */
export const eventLog = defineMutator({
  name: 'event.log',
  version: 1,
  schema: eventLogSchema,
  permission: 'game.record',
  reads: ({ gameId, event }) => ({
    keys: [
      ['games', gameId],
      ['gameEvents', event.id],
      ...(event.plateAppearanceId ? [['plateAppearances', event.plateAppearanceId] as const] : []),
    ],
  }),
  apply(rows, args, context) {
    const game = rows.get('games', args.gameId);
    if (!game) return reject('not_found');
    if (rows.get('gameEvents', args.event.id)) return reject('id_taken');
    const primary = game.recordings[PRIMARY_RECORDING];
    const isLate = game.status !== 'live' || game.deletedAt !== undefined;
    const row = (ordinal: number): GameEventRow => ({
      ...args.event,
      gameId: game.id,
      after: args.after,
      ordinal,
      at: context.at,
      ...(isLate && { late: true as const }),
    });
    const opened = openedPlateAppearance(rows, game, args, context.at);
    const hasOneRecording = Object.keys(game.recordings).length === 1;
    if (primary && hasOneRecording && primary.head === args.after && !opened) {
      const appended = appendEvent(game, PRIMARY_RECORDING, row(primary.eventsAfterHead));
      if (appended) return writes(...appended);
    }
    const log = rows.gameLog(game.id);
    if (!log) return needGameLog(game.id);
    const before = log.events.filter((event) => event.after === args.after).length;
    return refolded(game, opened ? withPlateAppearance(log, opened) : log, row(before), opened);
  },
});

/** An intentional walk or an automatic call can open a plate appearance that has no pitch yet. */
function openedPlateAppearance(
  rows: Rows,
  game: GameRow,
  { event }: EventLogArgs,
  at: string,
): PlateAppearanceRow | null {
  const { plateAppearanceId: id, battingSide, batter, pitcher } = event;
  const primary = game.recordings[PRIMARY_RECORDING];
  if (!id || !battingSide || !batter || !pitcher || !primary) return null;
  if (rows.get('plateAppearances', id)) return null;
  const derived = placeIn(primary.state);
  return { id, gameId: game.id, battingSide, batter, pitcher, createdAt: at, derived, pitches: [] };
}

const eventReferenceSchema = z.strictObject({ gameId: idSchema, eventId: idSchema });

const referenceReads = (args: z.infer<typeof eventReferenceSchema>) => ({
  keys: [
    ['games', args.gameId] as const,
    ['gameEvents', args.eventId] as const,
  ],
  gameLogs: [args.gameId],
});

export const eventVoid = defineMutator({
  name: 'event.void',
  version: 1,
  schema: eventReferenceSchema,
  permission: 'game.record',
  reads: referenceReads,
  apply: (rows, args, context) => correct(rows, args, (event) => amend(event, { voided: true }, context)),
});

export const eventRestore = defineMutator({
  name: 'event.restore',
  version: 1,
  schema: eventReferenceSchema,
  permission: 'game.record',
  reads: referenceReads,
  apply: (rows, args, context) => correct(rows, args, (event) => amend(event, { voided: null }, context)),
});

function correct(
  rows: Rows,
  args: z.infer<typeof eventReferenceSchema>,
  change: (event: GameEventRow) => GameEventRow,
): Outcome {
  const game = rows.get('games', args.gameId);
  const event = rows.get('gameEvents', args.eventId);
  const log = rows.gameLog(args.gameId);
  if (!log) return needGameLog(args.gameId);
  if (!game || !event || event.gameId !== game.id) return reject('not_found');
  const next = change(event);
  return next === event ? writes() : refolded(game, log, next);
}

function refolded(
  game: GameRow,
  log: GameLog,
  row: GameEventRow,
  opened: PlateAppearanceRow | null = null,
): Outcome {
  const others = log.events.filter((one) => one.id !== row.id);
  const first: Write[] = opened ? [['plateAppearances', opened]] : [];
  return writes(...first, ['gameEvents', row], ...refold(game, { ...log, events: [...others, row] }));
}
