import { pitchTypeSchema, zoneSchema } from '@full-count/baseball';
import * as z from 'zod/mini';
import { idSchema, timeSchema } from '../schema/scalars.ts';
import { nameSchema, notesSchema } from '../schema/text.ts';
import { personSchema } from './plate-appearance.ts';

export const practiceStatusSchema = z.enum(['active', 'completed']);

const countSchema = z.int().check(z.gte(0));

/** One throw of a plan. Without a target it may go anywhere. */
export const plannedThrowSchema = z.strictObject({
  pitchType: pitchTypeSchema,
  target: z.optional(zoneSchema),
});
export type PlannedThrow = z.infer<typeof plannedThrowSchema>;

/** Longer than any arm lasts. */
export const MOST_PLANNED_THROWS = 200;

/** What each pitcher of the session is to throw, in this order. */
export const practicePlanSchema = z
  .array(plannedThrowSchema)
  .check(z.maxLength(MOST_PLANNED_THROWS));

export const participantSchema = z.strictObject({ ...personSchema.shape, pitches: countSchema });
/** Somebody who has thrown in the session, with the pitches that count. */
export type Participant = z.infer<typeof participantSchema>;

/** A bullpen session. Its at-bats are rows of their own, so that two phones can chart at once. */
export const practiceSessionRowSchema = z.strictObject({
  id: idSchema,
  title: nameSchema,
  description: z.nullable(notesSchema),
  notes: z.optional(notesSchema),
  sessionDate: timeSchema,
  status: practiceStatusSchema,
  /** Pitches that were not taken back, and how many of them were strikes: for lists and REST. */
  totalPitches: countSchema,
  strikes: countSchema,
  /** The pitchers seen, in the order in which they began; absent: none yet. */
  participants: z.optional(z.array(participantSchema)),
  plan: z.optional(practicePlanSchema),
  createdAt: timeSchema,
  completedAt: z.nullable(timeSchema),
  deletedAt: z.optional(timeSchema),
});
export type PracticeSessionRow = z.infer<typeof practiceSessionRowSchema>;

const MINUTE_MS = 60_000;

/** A phone's clock may be years off; what it says must still fit where minutes are kept. */
const MOST_MINUTES = 2 ** 31 - 1;

/**
 * Whole minutes that it took, 0 while it is active. It begins at its date, where that has come
 * since it was made: one made yesterday for this afternoon began this afternoon.
 */
export function practiceMinutes(session: PracticeSessionRow): number {
  const { createdAt, sessionDate, completedAt } = session;
  if (completedAt === null) return 0;
  const begun = sessionDate > createdAt && sessionDate < completedAt ? sessionDate : createdAt;
  const minutes = Math.round((Date.parse(completedAt) - Date.parse(begun)) / MINUTE_MS);
  return Math.min(Math.max(0, minutes), MOST_MINUTES);
}
