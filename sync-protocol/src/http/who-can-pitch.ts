import * as z from 'zod/mini';
import { calendarDaySchema, idSchema } from '../schema/scalars.ts';

/** The day in the team's time zone. Today if it is absent. */
export const whoCanPitchQuerySchema = z.object({ on: z.optional(calendarDaySchema) });

/** The Dugout's list: pitchers who pitched in the last days, the latest first. */
export const whoCanPitchSchema = z.array(
  z.strictObject({
    playerId: idSchema,
    playerName: z.string(),
    /** The name of the limits. */
    rules: z.string(),
    status: z.enum(['ready', 'limited', 'rests', 'unknown']),
    /** Pitches of the day, and of the day and the six before it. Bullpens don't count. */
    today: z.int(),
    lastSevenDays: z.int(),
    /** Pitches or innings until the daily limit. Null if it is unknown, and for members who may not see birth years. */
    remainingToday: z.nullable(z.int()),
    /** The day itself, or the first later day on which the pitcher can pitch. Null if it is unknown. */
    mayPitchOn: z.nullable(calendarDaySchema),
    /** Sentences that explain the status. */
    reasons: z.array(z.string()),
  }),
);
export type WhoCanPitchBody = z.infer<typeof whoCanPitchSchema>;
