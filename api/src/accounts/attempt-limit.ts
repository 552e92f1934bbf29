import type { Database } from '@full-count/db';
import { type Kysely, sql } from 'kysely';
import { tooMany } from '../platform/errors.ts';

export interface AttemptLimit {
  readonly maxAttempts: number;
  readonly windowSeconds: number;
  readonly message?: string;
}

/**
 * Counts an attempt under a key before its result is known, so that simultaneous attempts can't all
 * pass the limit. The columns are named `failures` and `last_failure_at`, but here they are the
 * number of attempts and the time of the last one.
 *
 * @throws ApiError 429 if there were too many attempts within the window
 */
export async function countAttempt(
  db: Kysely<Database>,
  key: string,
  now: Date,
  { maxAttempts, windowSeconds, message }: AttemptLimit,
): Promise<void> {
  const windowHasEnded = sql`t.window_started_at <= ${new Date(now.getTime() - windowSeconds * 1000)}`;
  const { rows } = await sql`
    insert into sign_in_throttle as t (key, failures, window_started_at, last_failure_at)
    values (${key}, 1, ${now}, ${now})
    on conflict (key) do update set
      failures = case when ${windowHasEnded} then 1 else t.failures + 1 end,
      window_started_at = case when ${windowHasEnded} then ${now} else t.window_started_at end,
      last_failure_at = ${now}
    where ${windowHasEnded} or t.failures < ${maxAttempts}
    returning t.key`.execute(db);
  const isWithinLimit = rows.length > 0;
  if (isWithinLimit) return;
  const minutes = Math.ceil(windowSeconds / 60);
  throw tooMany(
    'too_many_attempts',
    message ?? `Too many attempts. Try again in ${minutes} minutes.`,
    windowSeconds,
  );
}
