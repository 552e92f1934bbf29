import * as z from 'zod/mini';
import { timeSchema } from '../schema/scalars.ts';

/** Bodies of `/api/teams/{id}/calendar`. API.md, Teams. */

/** The address is told once, when it is made: only its hash is kept. */
export const madeCalendarSchema = z.strictObject({ url: z.string(), createdAt: timeSchema });
export const calendarSchema = z.strictObject({ createdAt: z.nullable(timeSchema) });
