import {
  PRACTICE_VELOCITY_MPH,
  pitchTypeSchema,
  umpireCallSchema,
  zoneSchema,
} from '@full-count/baseball';
import * as z from 'zod/mini';
import { idSchema, timeSchema } from '../schema/scalars.ts';
import { notesSchema } from '../schema/text.ts';
import { personSchema, velocityMphSchema } from './plate-appearance.ts';
import { MOST_PLANNED_THROWS } from './practice-session.ts';

export const PITCH_QUALITIES = ['excellent', 'good', 'average', 'needs_work'] as const;
export const pitchQualitySchema = z.enum(PITCH_QUALITIES);
export type PitchQuality = z.infer<typeof pitchQualitySchema>;

/** What somebody entered about a pitch of a session. Keys with nothing in them are left out. */
export const enteredPracticePitchSchema = z.strictObject({
  id: idSchema,
  pitchType: pitchTypeSchema,
  call: umpireCallSchema,
  velocityMph: z.optional(
    velocityMphSchema.check(z.gte(PRACTICE_VELOCITY_MPH.min), z.lte(PRACTICE_VELOCITY_MPH.max)),
  ),
  zone: z.optional(zoneSchema),
  /** Where it was meant to go. */
  target: z.optional(zoneSchema),
  /** Which throw of the plan it was, and of what type that is; what it was meant for is `target`. */
  planned: z.optional(
    z.strictObject({
      step: z.int().check(z.gte(1), z.lte(MOST_PLANNED_THROWS)),
      pitchType: pitchTypeSchema,
    }),
  ),
  quality: z.optional(pitchQualitySchema),
  notes: z.optional(notesSchema),
});
export type EnteredPracticePitch = z.infer<typeof enteredPracticePitchSchema>;

export const practicePitchRowSchema = z.strictObject({
  ...enteredPracticePitchSchema.shape,
  at: timeSchema,
  /** It was taken back then; it can be put back. */
  voidedAt: z.optional(timeSchema),
});
export type PracticePitchRow = z.infer<typeof practicePitchRowSchema>;

/** Who throws to whom in a session, with the pitches inside: one for each pitch, as the tracker charts. */
export const practiceAtBatRowSchema = z.strictObject({
  id: idSchema,
  practiceSessionId: idSchema,
  /** A guest has a name and no id. */
  pitcher: personSchema,
  /** Null: nobody stood in. */
  batter: z.nullable(personSchema),
  createdAt: timeSchema,
  pitches: z.array(practicePitchRowSchema),
});
export type PracticeAtBatRow = z.infer<typeof practiceAtBatRowSchema>;
