import { pitchTypeSchema, umpireCallSchema } from '@full-count/baseball';
import * as z from 'zod/mini';
import { enteredPracticePitchSchema } from '../rows/practice-at-bat.ts';
import {
  participantSchema,
  plannedThrowSchema,
  practicePlanSchema,
  practiceStatusSchema,
} from '../rows/practice-session.ts';
import { idSchema, timeSchema } from '../schema/scalars.ts';
import { nameSchema, notesSchema } from '../schema/text.ts';
import { gameDateSchema, occurredAtSchema } from './game-date.ts';
import { chaseZoneSchema, locationSchema } from './log-pitch.ts';

/** Bodies of `/api/practice-sessions` and `/api/practice-at-bats`. API.md, Practice. */

export const createPracticeBodySchema = z.strictObject({
  id: z.nullish(idSchema),
  teamId: idSchema,
  title: nameSchema,
  description: z.nullish(notesSchema),
  /** Absent: now. */
  sessionDate: z.nullish(gameDateSchema),
  notes: z.nullish(notesSchema),
  plan: z.nullish(practicePlanSchema),
});
export type CreatePracticeBody = z.infer<typeof createPracticeBodySchema>;

/** What is absent stays; null takes the description or the notes away, an empty plan the plan. `completed` ends it. */
export const updatePracticeBodySchema = z.strictObject({
  teamId: z.nullish(idSchema),
  title: z.nullish(nameSchema),
  description: z.nullish(notesSchema),
  sessionDate: z.nullish(gameDateSchema),
  status: z.nullish(practiceStatusSchema),
  notes: z.nullish(notesSchema),
  plan: z.nullish(practicePlanSchema),
});
export type UpdatePracticeBody = z.infer<typeof updatePracticeBodySchema>;

export const practiceSessionSchema = z.strictObject({
  id: idSchema,
  teamId: idSchema,
  title: z.string(),
  description: z.nullable(z.string()),
  sessionDate: timeSchema,
  status: practiceStatusSchema,
  totalPitches: z.int(),
  /** Two decimals; 0 with no pitches. */
  strikePercentage: z.number(),
  /** Whole minutes; 0 until it ends. */
  duration: z.int(),
  /** The pitchers seen. */
  participants: z.array(participantSchema),
  /** What each of them is to throw, in this order. */
  plan: z.array(plannedThrowSchema),
  notes: z.nullable(z.string()),
  createdAt: timeSchema,
  completedAt: z.nullable(timeSchema),
});
export type PracticeSessionBody = z.infer<typeof practiceSessionSchema>;

export const createPracticeAtBatBodySchema = z.strictObject({
  id: z.nullish(idSchema),
  batterId: z.nullish(idSchema),
  batterName: z.nullish(nameSchema),
  /** Null: a guest. */
  pitcherId: z.nullish(idSchema),
  pitcherName: z.nullish(nameSchema),
  scenario: z.nullish(z.literal('practice')),
});
export type CreatePracticeAtBatBody = z.infer<typeof createPracticeAtBatBodySchema>;

const people = {
  batterId: z.nullable(idSchema),
  batterName: z.nullable(z.string()),
  pitcherId: z.nullable(idSchema),
  pitcherName: z.string(),
};

export const practiceAtBatSchema = z.strictObject({
  id: idSchema,
  practiceSessionId: idSchema,
  ...people,
  scenario: z.literal('practice'),
  createdAt: timeSchema,
});
export type PracticeAtBatBody = z.infer<typeof practiceAtBatSchema>;

const { planned, quality, notes, target, velocityMph } = enteredPracticePitchSchema.shape;

export const logPracticePitchBodySchema = z.strictObject({
  id: z.nullish(idSchema),
  practiceAtBatId: z.nullish(idSchema),
  /** Taken and not kept: a pitch stands where it was thrown. */
  pitchNumber: z.nullish(z.int().check(z.gte(1))),
  pitchType: pitchTypeSchema,
  umpireCall: umpireCallSchema,
  velocity: z.nullable(velocityMph),
  /** Null: not recorded. */
  location: z.nullish(locationSchema),
  /** 11 to 14, outside the zone; instead of `location`. */
  chaseZone: z.nullish(chaseZoneSchema),
  /** The zone that it was meant for. */
  target: z.nullable(target),
  /** Which throw of the session's plan it was. */
  planned: z.nullable(planned),
  quality: z.nullable(quality),
  notes: z.nullable(notes),
  occurredAt: z.nullish(occurredAtSchema),
});
export type LogPracticePitchBody = z.infer<typeof logPracticePitchBodySchema>;

export const practicePitchSchema = z.strictObject({
  id: idSchema,
  practiceAtBatId: idSchema,
  /** From 1, in its at-bat. */
  pitchNumber: z.int(),
  pitchType: pitchTypeSchema,
  velocity: z.nullable(z.number()),
  location: z.nullable(z.string()),
  chaseZone: z.nullable(z.int()),
  target: z.nullable(z.int()),
  planned: z.nullable(z.strictObject({ step: z.int(), pitchType: pitchTypeSchema })),
  umpireCall: umpireCallSchema,
  quality: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  ...people,
  occurredAt: timeSchema,
});
export type PracticePitchBody = z.infer<typeof practicePitchSchema>;

const figures = {
  strikes: z.int(),
  strikePercentage: z.int(),
};

export const practiceStatsSchema = z.strictObject({
  totalPitches: z.int(),
  /** Whole; 0 with no pitches. */
  ...figures,
  avgVelocity: z.nullable(z.number()),
  /** Percent of all pitches. */
  pitchTypeBreakdown: z.record(z.string(), z.nullable(z.int())),
  strikePercentageByPitchType: z.record(z.string(), z.strictObject({ ...figures, total: z.int() })),
  /** By name; where two share one, by the id of the second. */
  pitcherStats: z.record(
    z.string(),
    z.strictObject({
      pitcherId: z.nullable(idSchema),
      pitcherName: z.string(),
      pitches: z.int(),
      ...figures,
      avgVelocity: z.nullable(z.number()),
    }),
  ),
});
export type PracticeStatsBody = z.infer<typeof practiceStatsSchema>;
