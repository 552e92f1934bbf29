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
import { MAX_PLANNED_THROWS } from './practice-session.ts';

export const PITCH_QUALITIES = ['excellent', 'good', 'average', 'needs_work'] as const;
export const pitchQualitySchema = z.enum(PITCH_QUALITIES);
export type PitchQuality = z.infer<typeof pitchQualitySchema>;

export const enteredPracticePitchSchema = z.strictObject({
  id: idSchema,
  pitchType: pitchTypeSchema,
  call: umpireCallSchema,
  velocityMph: z.optional(
    velocityMphSchema.check(z.gte(PRACTICE_VELOCITY_MPH.min), z.lte(PRACTICE_VELOCITY_MPH.max)),
  ),
  zone: z.optional(zoneSchema),
  target: z.optional(zoneSchema),
  /** The number, from 1, and the pitch type of the planned throw. The planned zone is in the pitch's `target`. */
  planned: z.optional(
    z.strictObject({
      step: z.int().check(z.gte(1), z.lte(MAX_PLANNED_THROWS)),
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
  voidedAt: z.optional(timeSchema),
});
export type PracticePitchRow = z.infer<typeof practicePitchRowSchema>;

export const practiceAtBatRowSchema = z.strictObject({
  id: idSchema,
  practiceSessionId: idSchema,
  pitcher: personSchema,
  batter: z.nullable(personSchema),
  createdAt: timeSchema,
  pitches: z.array(practicePitchRowSchema),
});
export type PracticeAtBatRow = z.infer<typeof practiceAtBatRowSchema>;
