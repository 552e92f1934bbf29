import type { Db } from '@full-count/db';
import { sql } from 'kysely';
import { tooMany } from '../platform/errors.ts';
import { networkOf } from '../platform/network-addresses.ts';
import { sha256 } from '../platform/secret-token.ts';

/** Only failed attempts count (docs/security.md, "Passwords"). */
export const THROTTLE = {
  accountFailures: 5,
  firstLockSeconds: 30,
  longestLockSeconds: 3600,
  forgetFailuresAfterSeconds: 24 * 3600,
  /** High, because everyone at a tournament may share one network address. */
  addressFailures: 300,
  addressWindowSeconds: 300,
} as const;

/** Attempts on an email are counted whether or not it has an account. */
export function accountKey(email: string): string {
  return `account:${sha256(email.toLowerCase())}`;
}

/** All addresses of an IPv6 /64 network share a key, because one household may have them all. */
export function addressKey(ip: string): string {
  return `address:${sha256(networkOf(ip))}`;
}

/**
 * Counts the attempt as failed before the password is checked, so that simultaneous guesses can't all pass.
 * @throws ApiError 429 while the account is locked
 */
export async function countAccountAttempt(db: Db, key: string, now: Date) {
  const { accountFailures, firstLockSeconds, longestLockSeconds } = THROTTLE;
  const forgetBefore = secondsLater(now, -THROTTLE.forgetFailuresAfterSeconds);
  const failures = sql`(case when t.last_failure_at < ${forgetBefore} then 1 else t.failures + 1 end)`;
  const { rows } = await sql`
    insert into sign_in_throttle as t (key, failures, window_started_at, last_failure_at)
    values (${key}, 1, ${now}, ${now})
    on conflict (key) do update set
      failures = ${failures},
      last_failure_at = ${now},
      locked_until = case when ${failures} >= ${accountFailures} then ${now}::timestamptz
        + make_interval(secs => least(
            ${firstLockSeconds}::float8 * power(2, least(${failures} - ${accountFailures}, 20)),
            ${longestLockSeconds}::float8)) end
    where t.locked_until is null or t.locked_until <= ${now}
    returning t.key`.execute(db);
  if (rows.length === 0) throw lockedError(await secondsLocked(db, key, now));
}

export async function clearAccountAttempts(db: Db, key: string): Promise<void> {
  await db.deleteFrom('sign_in_throttle').where('key', '=', key).execute();
}

/** Takes back an attempt that `countAccountAttempt` counted as failed and that did not fail. */
export async function uncountAttempt(db: Db, key: string): Promise<void> {
  await db
    .updateTable('sign_in_throttle')
    .set({ failures: sql`greatest(failures - 1, 0)`, locked_until: null })
    .where('key', '=', key)
    .execute();
}

/** @throws ApiError 429 after too many failed attempts from this network address */
export async function countAddressAttempt(db: Db, key: string, now: Date) {
  await countAttempt(db, key, now, {
    maxAttempts: THROTTLE.addressFailures,
    windowSeconds: THROTTLE.addressWindowSeconds,
  });
}

export async function deleteOldCounts(db: Db, now: Date): Promise<void> {
  const oldestRetained = secondsLater(now, -THROTTLE.forgetFailuresAfterSeconds);
  await db.deleteFrom('sign_in_throttle').where('last_failure_at', '<', oldestRetained).execute();
}

async function secondsLocked(db: Db, key: string, now: Date): Promise<number> {
  const row = await db
    .selectFrom('sign_in_throttle')
    .select('locked_until')
    .where('key', '=', key)
    .executeTakeFirst();
  if (!row?.locked_until) return 1;
  return Math.max(1, Math.ceil((row.locked_until.getTime() - now.getTime()) / 1000));
}

function lockedError(seconds: number) {
  const wait = seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  return tooMany('too_many_attempts', `Too many attempts. Try again in ${wait}.`, seconds);
}

function secondsLater(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000);
}

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
  db: Db,
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
