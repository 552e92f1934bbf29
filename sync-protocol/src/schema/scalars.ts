import * as z from 'zod/mini';
import { isTextLike, unlessPlain } from './unless-plain.ts';

const PLAIN_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Lower case, as databases give ids back: the same id in other letters is the same row. */
export const idSchema = unlessPlain(z.uuid().check(z.toLowerCase()), isTextLike(PLAIN_ID));

/** All times of day of the days that every year has. */
const EXISTS_IN_ANY_YEAR =
  /^(?!0000)\d{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/;

/**
 * ISO 8601 UTC with milliseconds; a moment that exists, from the year 1 on. Thousands come in one
 * message: only 29 February is looked up.
 */
export const timeSchema = unlessPlain(
  z
    .string()
    .check(
      z.regex(
        /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
        '{field} must be a time such as 2026-05-02T17:30:00.000Z',
      ),
      z.refine(isCanonical, "{field} isn't a valid time"),
    ),
  isTextLike(EXISTS_IN_ANY_YEAR),
);

/** `Date` itself takes 30 February for 2 March, and PostgreSQL takes it for an error. */
function isCanonical(time: string): boolean {
  const ms = Date.parse(time);
  return !Number.isNaN(ms) && new Date(ms).toISOString() === time;
}
