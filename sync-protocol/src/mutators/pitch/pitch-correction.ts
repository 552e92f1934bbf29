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
import { clearableFields } from '../../schema/details.ts';
import { idSchema } from '../../schema/scalars.ts';
import { amend } from '../amend.ts';
import { isPlausibleResult } from './plausible-result.ts';
import { refoldWithPlateAppearance } from './refold-with.ts';

const pitchReferenceSchema = z.strictObject({
  gameId: idSchema,
  plateAppearanceId: idSchema,
  pitchId: idSchema,
});

const { id: _id, pitchType, call, ...optionalShape } = enteredPitchSchema.shape;

const pitchAmendSchema = z.strictObject({
  ...pitchReferenceSchema.shape,
  /** New values. Null clears a field, and a missing key leaves it unchanged. */
  changes: z.strictObject({
    pitchType: z.optional(pitchType),
    call: z.optional(call),
    ...clearableFields(optionalShape),
  }),
});

const referenceReads = (args: z.infer<typeof pitchReferenceSchema>) => ({
  keys: [['games', args.gameId] as const, ['plateAppearances', args.plateAppearanceId] as const],
  gameLogs: [args.gameId],
});

export const pitchVoid = defineMutator({
  name: 'pitch.void',
  schema: pitchReferenceSchema,
  permission: 'game.record',
  reads: referenceReads,
  apply: (rows, args, context) =>
    correctPitch(rows, args, (pitch) => amend(pitch, { voided: true }, context)),
});

export const pitchRestore = defineMutator({
  name: 'pitch.restore',
  schema: pitchReferenceSchema,
  permission: 'game.record',
  reads: referenceReads,
  apply: (rows, args, context) =>
    correctPitch(rows, args, (pitch) => amend(pitch, { voided: null }, context)),
});

export const pitchAmend = defineMutator({
  name: 'pitch.amend',
  schema: pitchAmendSchema,
  permission: 'game.record',
  reads: referenceReads,
  apply: (rows, args, context) =>
    correctPitch(rows, args, (pitch) => {
      const newPitch = amend(pitch, args.changes, context);
      return isPlausibleResult(newPitch) ? newPitch : null;
    }),
});

/** Another device may have moved the pitch to another plate appearance. */
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
  const plateAppearance = plateAppearanceWithPitch(log, args.pitchId);
  const pitch = plateAppearance?.pitches.find(({ id }) => id === args.pitchId);
  if (!game || !plateAppearance || !pitch) return reject('not_found');
  const newPitch = change(pitch);
  if (newPitch === null) return reject('result_disagrees');
  if (newPitch === pitch) return writes();
  const row = {
    ...plateAppearance,
    pitches: plateAppearance.pitches.map((other) => (other === pitch ? newPitch : other)),
  };
  return refoldWithPlateAppearance(game, log, row);
}
