import { HOUR_MS } from '@full-count/baseball';
import { sql } from 'kysely';
import { deleteExpiredTokens } from '../accounts/account-mails.ts';
import { deleteExpiredSessions } from '../accounts/session-queries.ts';
import { deleteOldCounts } from '../accounts/throttle.ts';
import { deleteOldAuditEntries } from '../audit/audit-trail.ts';
import { eraseWhoLeft } from '../erasure/erase-person.ts';
import { refuseOldHeldChanges } from '../held/held-changes.ts';
import type { ApiContext } from '../platform/context.ts';
import { deleteExpiredShortUrls } from '../short-urls/short-urls.ts';
import { deleteAbandonedTeams, purgeTrash } from '../teams/purge.ts';

/** Early enough for a process that restarts often, and late enough that phones have reconnected. */
const FIRST_RUN_AFTER_MS = 60 * 1000;
const INTERVAL_MS = HOUR_MS;

export function startHousekeeping(context: ApiContext): () => void {
  const run = () => {
    runHousekeeping(context).catch((error: unknown) => {
      context.log.warn({ err: error }, 'Hourly cleanup failed. It will run again in an hour');
    });
  };
  const firstTimer = setTimeout(run, FIRST_RUN_AFTER_MS).unref();
  const timer = setInterval(run, INTERVAL_MS).unref();
  return () => {
    clearTimeout(firstTimer);
    clearInterval(timer);
  };
}

export async function runHousekeeping(context: ApiContext): Promise<void> {
  const { db, now } = context;
  await deleteExpiredRowsUnlessRunning({ db, now });
  // A team can have thousands of rows, so they are deleted outside of the other transaction.
  await deleteAbandonedTeams(db, now());
  await eraseWhoLeft(context);
  await purgeTrash(context);
}

/** An arbitrary number that no other advisory lock in this database uses. */
export const HOUSEKEEPING_LOCK = 4_203_512;

export async function deleteExpiredRowsUnlessRunning({ db, now }: Pick<ApiContext, 'db' | 'now'>) {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ hasLock: boolean }>`
      select pg_try_advisory_xact_lock(${sql.lit(HOUSEKEEPING_LOCK)}) as "hasLock"`.execute(trx);
    if (rows[0]?.hasLock) await deleteExpiredRows({ db: trx, now });
  });
}

export async function deleteExpiredRows({ db, now }: Pick<ApiContext, 'db' | 'now'>) {
  await deleteExpiredSessions(db, now());
  await deleteExpiredTokens(db, now());
  await deleteOldCounts(db, now());
  await deleteExpiredShortUrls(db, now());
  await refuseOldHeldChanges(db, now());
  await deleteOldAuditEntries(db, now());
}
