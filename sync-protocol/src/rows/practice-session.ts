import * as z from 'zod/mini';
import { nameSchema, notesSchema } from '../text.ts';
import { idSchema, timeSchema } from './scalars.ts';

export const practiceStatusSchema = z.enum(['active', 'completed']);

const countSchema = z.int().check(z.gte(0));

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
