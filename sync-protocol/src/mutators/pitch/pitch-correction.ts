import * as z from 'zod/mini';
import {
  defineMutator,
  needGameLog,
  type Outcome,
  reject,
  writes,
} from '../../mutation/mutator.ts';
import type { GameLog, Rows } from '../../mutation/working-set.ts';
import {
  enteredPitchSchema,
  type PitchRow,
  type PlateAppearanceRow,
} from '../../rows/plate-appearance.ts';
import { idSchema } from '../../schema/scalars.ts';
import { amend, clearable } from '../amend.ts';
import { isPlausibleResult } from './plausible-result.ts';
import { refoldWithPlateAppearance } from './refold-with.ts';

const pitchReferenceSchema = z.strictObject({
  gameId: idSchema,
  plateAppearanceId: idSchema,
  pitchId: idSchema,
});

const { id: _id, pitchType, call, ...clearables } = enteredPitchSchema.shape;

const pitchAmendSchema = z.strictObject({
  ...pitchReferenceSchema.shape,
  /** New values. Null clears a field, and a missing key leaves it unchanged. */
  changes: z.strictObject({
    pitchType: z.optional(pitchType),
    call: z.optional(call),
    ...clearable(clearables),
  }),
});

const referenceReads = (args: z.infer<typeof pitchReferenceSchema>) => ({
  keys: [['games', args.gameId] as const, ['plateAppearances', args.plateAppearanceId] as const],
  gameLogs: [args.gameId],
});

/** Voids a pitch. It stays in the chain, and the fold skips it. */
export const pitchVoid = defineMutator({
  name: 'pitch.void',
  version: 1,
  schema: pitchReferenceSchema,
  permission: 'game.record',
  reads: referenceReads,
  apply: (rows, args, context) =>
    correctPitch(rows, args, (pitch) => amend(pitch, { voided: true }, context)),
});

export const pitchRestore = defineMutator({
  name: 'pitch.restore',
  version: 1,
  schema: pitchReferenceSchema,
  permission: 'game.record',
  reads: referenceReads,
  apply: (rows, args, context) =>
    correctPitch(rows, args, (pitch) => amend(pitch, { voided: null }, context)),
});

export const pitchAmend = defineMutator({
  name: 'pitch.amend',
  version: 2,
  schema: pitchAmendSchema,
  permission: 'game.record',
  reads: referenceReads,
  apply: (rows, args, context) =>
    correctPitch(rows, args, (pitch) => {
      const next = amend(pitch, args.changes, context);
      return isPlausibleResult(next) ? next : null;
    }),
});

/** Searches every row, since another device may have moved the pitch. */
export function plateAppearanceWithPitch(
  log: GameLog,
  pitchId: string,
): PlateAppearanceRow | undefined {
  return log.plateAppearances.find(({ pitches }) => pitches.some(({ id }) => id === pitchId));
}

function correctPitch(
  rows: Rows,
  args: z.infer<typeof pitchReferenceSchema>,
  change: (pitch: PitchRow) => PitchRow | null,
): Outcome {
  const game = rows.get('games', args.gameId);
  const log = rows.gameLog(args.gameId);
  if (!log) return needGameLog(args.gameId);
  const stored = plateAppearanceWithPitch(log, args.pitchId);
  const pitch = stored?.pitches.find(({ id }) => id === args.pitchId);
  if (!game || !stored || !pitch) return reject('not_found');
  const next = change(pitch);
  if (next === null) return reject('result_disagrees');
  if (next === pitch) return writes();
  const row = {
    ...stored,
    pitches: stored.pitches.map((other) => (other === pitch ? next : other)),
  };
  return refoldWithPlateAppearance(game, log, row);
}
