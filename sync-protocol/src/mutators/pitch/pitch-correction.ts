import * as z from 'zod/mini';
import type { GameSoFar } from '../../game-log/game-so-far.ts';
import { type Outcome, reject, writes } from '../../mutation/mutator.ts';
import { amend } from '../../rows/changes.ts';
import { enteredPitchSchema, personSchema } from '../../rows/plate-appearance.ts';
import { clearableFields } from '../../schema/details.ts';
import { idSchema, notesSchema } from '../../schema/scalars.ts';
import { defineEntry, gameReference } from '../entry.ts';
import { isPlausibleResult } from './pitch.ts';

/** Another device may have moved the pitch to another plate appearance than the one that is named. */
const pitchReference = { ...gameReference, plateAppearanceId: idSchema, pitchId: idSchema };
const pitchReferenceSchema = z.strictObject(pitchReference);

const { id: _id, pitchType, call, ...optionalShape } = enteredPitchSchema.shape;

export const pitchVoid = defineEntry({
  name: 'pitch.void',
  schema: pitchReferenceSchema,
  enter: (log, { pitchId }, context) => setVoided(log, pitchId, true, context),
});

export const pitchRestore = defineEntry({
  name: 'pitch.restore',
  schema: pitchReferenceSchema,
  enter: (log, { pitchId }, context) => setVoided(log, pitchId, null, context),
});

function setVoided(
  log: GameSoFar,
  pitchId: string,
  voided: true | null,
  context: { readonly userId: string; readonly at: string },
): Outcome {
  if (!log.hasPitch(pitchId)) return reject('not_found');
  log.correct(pitchId, { voided }, context);
  return writes();
}

export const pitchAmend = defineEntry({
  name: 'pitch.amend',
  schema: z.strictObject({
    ...pitchReference,
    /** New values. Null clears a field, and a missing key leaves it unchanged. */
    changes: z.strictObject({
      pitchType: z.optional(pitchType),
      call: z.optional(call),
      ...clearableFields(optionalShape),
    }),
  }),
  enter(log, { pitchId, changes }, context) {
    if (!log.hasPitch(pitchId)) return reject('not_found');
    const row = amend(log.pitch(pitchId).row, changes, context);
    if (!isPlausibleResult(row)) return reject('result_disagrees');
    log.setPitch(row);
    return writes();
  },
});

/** Pitches with their own batter or pitcher, after a substitution, keep them. */
export const plateAppearanceAmend = defineEntry({
  name: 'plateAppearance.amend',
  schema: z.strictObject({
    ...gameReference,
    plateAppearanceId: idSchema,
    /** New values. Null clears the notes, and a missing key leaves a field unchanged. */
    changes: z.strictObject({
      batter: z.optional(personSchema),
      pitcher: z.optional(personSchema),
      notes: z.optional(z.nullable(notesSchema)),
    }),
  }),
  enter(log, { plateAppearanceId, changes }, context) {
    const row = log.plateAppearances.get(plateAppearanceId);
    if (!row) return reject('not_found');
    log.plateAppearances.set(row.id, amend(row, changes, context));
    return writes();
  },
});
