import { pitchTypeSchema, zoneSchema } from '@full-count/baseball';
import * as z from 'zod/mini';
import { idSchema, timeSchema } from '../schema/scalars.ts';
import { nameSchema, notesSchema } from '../schema/text.ts';
import { personSchema } from './plate-appearance.ts';

export const practiceStatusSchema = z.enum(['active', 'completed']);

const countSchema = z.int().check(z.gte(0));

/** Without a target, the pitcher may throw to any zone. */
export const plannedThrowSchema = z.strictObject({
  pitchType: pitchTypeSchema,
  target: z.optional(zoneSchema),
});
export type PlannedThrow = z.infer<typeof plannedThrowSchema>;

export const MAX_PLANNED_THROWS = 200;

export const practicePlanSchema = z
  .array(plannedThrowSchema)
  .check(z.maxLength(MAX_PLANNED_THROWS));

export const participantSchema = z.strictObject({ ...personSchema.shape, pitches: countSchema });
export type Participant = z.infer<typeof participantSchema>;

/** The at-bats of a session are separate rows, so that two phones can log pitches at once. */
export const practiceSessionRowSchema = z.strictObject({
  id: idSchema,
  title: nameSchema,
  description: z.nullable(notesSchema),
  notes: z.optional(notesSchema),
  sessionDate: timeSchema,
  status: practiceStatusSchema,
  totalPitches: countSchema,
  strikes: countSchema,
  /** The pitchers in the order in which they began. Absent before the first pitch. */
  participants: z.optional(z.array(participantSchema)),
  plan: z.optional(practicePlanSchema),
  createdAt: timeSchema,
  completedAt: z.nullable(timeSchema),
  deletedAt: z.optional(timeSchema),
});
export type PracticeSessionRow = z.infer<typeof practiceSessionRowSchema>;

const MINUTE_MS = 60_000;

/** The largest integer of the database column. A phone's clock may be years off. */
const MAX_MINUTES = 2 ** 31 - 1;

/** Whole minutes to the session's end, from its creation, or from its date if that is between the two. */
export function practiceMinutes(session: PracticeSessionRow): number {
  const { createdAt, sessionDate, completedAt } = session;
  if (completedAt === null) return 0;
  const beganAt = sessionDate > createdAt && sessionDate < completedAt ? sessionDate : createdAt;
  const minutes = Math.round((Date.parse(completedAt) - Date.parse(beganAt)) / MINUTE_MS);
  return Math.min(Math.max(0, minutes), MAX_MINUTES);
}
