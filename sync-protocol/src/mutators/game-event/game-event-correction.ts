import * as z from 'zod/mini';
import {
  defineMutator,
  needGameLog,
  type Outcome,
  reject,
  writes,
} from '../../mutation/mutator.ts';
import type { Rows } from '../../mutation/working-set.ts';
import { enteredGameEventSchema, type GameEventRow } from '../../rows/game-event.ts';
import { clearableFields } from '../../schema/details.ts';
import { idSchema } from '../../schema/scalars.ts';
import { amend } from '../amend.ts';
import { refoldWithEvent } from './game-event.ts';

const eventReferenceSchema = z.strictObject({ gameId: idSchema, eventId: idSchema });

const referenceReads = (args: z.infer<typeof eventReferenceSchema>) => ({
  keys: [['games', args.gameId] as const, ['gameEvents', args.eventId] as const],
  gameLogs: [args.gameId],
});

export const eventVoid = defineMutator({
  name: 'event.void',
  schema: eventReferenceSchema,
  permission: 'game.record',
  reads: referenceReads,
  apply: (rows, args, context) =>
    correctEvent(rows, args, (event) => amend(event, { voided: true }, context)),
});

export const eventRestore = defineMutator({
  name: 'event.restore',
  schema: eventReferenceSchema,
  permission: 'game.record',
  reads: referenceReads,
  apply: (rows, args, context) =>
    correctEvent(rows, args, (event) => amend(event, { voided: null }, context)),
});

const {
  id: _id,
  type: _type,
  plateAppearanceId: _plateAppearanceId,
  ...amendable
} = enteredGameEventSchema.shape;

export const eventAmend = defineMutator({
  name: 'event.amend',
  schema: z.strictObject({
    ...eventReferenceSchema.shape,
    /** New values. Null clears a field, and a missing key leaves it unchanged. */
    changes: z.strictObject(clearableFields(amendable)),
  }),
  permission: 'game.record',
  reads: referenceReads,
  apply: (rows, args, context) =>
    correctEvent(rows, args, (event) => amend(event, args.changes, context)),
});

function correctEvent(
  rows: Rows,
  args: z.infer<typeof eventReferenceSchema>,
  change: (event: GameEventRow) => GameEventRow,
): Outcome {
  const game = rows.get('games', args.gameId);
  const event = rows.get('gameEvents', args.eventId);
  const log = rows.gameLog(args.gameId);
  if (!log) return needGameLog(args.gameId);
  if (!game || !event || event.gameId !== game.id) return reject('not_found');
  const newEvent = change(event);
  return newEvent === event ? writes() : refoldWithEvent(game, log, newEvent);
}
