import * as z from 'zod/mini';

export const idSchema = z.uuid();

/** ISO 8601 UTC with milliseconds. */
export const timeSchema = z
  .string()
  .check(
    z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, 'Must be a time such as 2026-05-02T17:30:00.000Z'),
    z.refine((time) => !Number.isNaN(Date.parse(time)), 'Is not a time that exists'),
  );
