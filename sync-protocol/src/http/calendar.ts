import * as z from 'zod/mini';
import { timeSchema } from '../schema/scalars.ts';

/** The address is shown only once, since the server stores only its hash. */
export const createdCalendarSchema = z.strictObject({ url: z.string(), createdAt: timeSchema });
export const calendarSchema = z.strictObject({ createdAt: z.nullable(timeSchema) });
