import * as z from 'zod/mini';

/** A UUID in lower case, as PostgreSQL returns it, so that one row never has two keys. */
export const idSchema = z.uuid().check(z.toLowerCase());

/** ISO 8601, UTC, with milliseconds, from the year 1 on. */
export const timeSchema = z
  .string()
  .check(
    z.regex(
      /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
      '{field} must be a time such as 2026-05-02T17:30:00.000Z',
    ),
    z.refine(isCanonical, "{field} isn't a valid time"),
  );

/** Such as 2026-05-02. */
export const calendarDaySchema = z.string().check(
  z.regex(/^(?!0000)\d{4}-\d\d-\d\d$/, '{field} must be a day such as 2026-05-02'),
  z.refine((day) => isCanonical(`${day}T00:00:00.000Z`), "{field} isn't a valid day"),
);

/** `Date` reads February 30 as March 2, which PostgreSQL refuses. */
function isCanonical(time: string): boolean {
  const ms = Date.parse(time);
  return !Number.isNaN(ms) && new Date(ms).toISOString() === time;
}
