import { pitchTypeSchema, umpireCallSchema } from '@full-count/baseball';
import * as z from 'zod/mini';
import {
  enteredPracticePitchSchema,
  participantSchema,
  plannedThrowSchema,
  practicePlanSchema,
  practiceStatusSchema,
} from '../rows/practice.ts';
import { described, idSchema, nameSchema, notesSchema, timeSchema } from '../schema/scalars.ts';
import { gameDateSchema, occurredAtSchema } from './game-date.ts';
import { chaseZoneSchema, locationSchema } from './log-pitch.ts';

/** Bodies of `/api/practice-sessions` and `/api/practice-at-bats`. */

const planSchema = described(
  z.nullish(practicePlanSchema),
  'The throws in order, at most 200. An empty plan clears it.',
);

export const createPracticeBodySchema = z.strictObject({
  id: z.nullish(idSchema),
  teamId: idSchema,
  title: nameSchema,
  description: z.nullish(notesSchema),
  sessionDate: described(z.nullish(gameDateSchema), 'Now if absent.'),
  notes: z.nullish(notesSchema),
  plan: planSchema,
});
export type CreatePracticeBody = z.infer<typeof createPracticeBodySchema>;

/** Null clears the description or the notes, and an empty plan clears the plan. Absent fields stay as they are. */
export const updatePracticeBodySchema = z.strictObject({
  teamId: z.nullish(idSchema),
  title: z.nullish(nameSchema),
  description: z.nullish(notesSchema),
  sessionDate: z.nullish(gameDateSchema),
  status: z.nullish(practiceStatusSchema),
  notes: z.nullish(notesSchema),
  plan: planSchema,
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
  strikePercentage: described(z.number(), 'With two decimals. 0 without pitches.'),
  duration: described(z.int(), 'Whole minutes. 0 until the session ends.'),
  participants: z.array(participantSchema),
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
  pitcherId: described(z.nullish(idSchema), 'Null for a guest.'),
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
  pitchNumber: described(
    z.nullish(z.int().check(z.gte(1))),
    'Accepted but ignored, since pitches are numbered in the order thrown.',
  ),
  pitchType: pitchTypeSchema,
  umpireCall: umpireCallSchema,
  velocity: z.nullable(velocityMph),
  location: z.nullish(locationSchema),
  chaseZone: described(
    z.nullish(chaseZoneSchema),
    '11 to 14, for a pitch outside the zone. Replaces `location`.',
  ),
  target: z.nullable(target),
  planned: described(
    z.nullable(planned),
    "The step of the session's plan. Null for a pitch outside the plan.",
  ),
  quality: z.nullable(quality),
  notes: z.nullable(notes),
  occurredAt: z.nullish(occurredAtSchema),
});
export type LogPracticePitchBody = z.infer<typeof logPracticePitchBodySchema>;

export const practicePitchSchema = z.strictObject({
  id: idSchema,
  practiceAtBatId: idSchema,
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

const figures = { strikes: z.int(), strikePercentage: z.int() };

export const practiceStatsSchema = z.strictObject({
  totalPitches: z.int(),
  /** Percentages are whole numbers, 0 without pitches. */
  ...figures,
  avgVelocity: z.nullable(z.number()),
  pitchTypeBreakdown: z.record(z.string(), z.nullable(z.int())),
  strikePercentageByPitchType: z.record(z.string(), z.strictObject({ ...figures, total: z.int() })),
  /** By name. The second pitcher with the same name is listed by id. */
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
