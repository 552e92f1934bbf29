import { sql } from 'kysely';
import { deleteExpiredTokens } from '../accounts/mailed-tokens.ts';
import { deleteExpiredSessions } from '../accounts/session-queries.ts';
import { deleteOldCounts } from '../accounts/throttle.ts';
import { deleteExpiredHeldWork } from '../hand-in/queries.ts';
import type { ApiContext } from '../platform/context.ts';
import { deleteExpiredShortUrls } from '../short-urls/queries.ts';

const EVERY_MS = 60 * 60 * 1000;

/** Clears away, every hour, what has run out by itself. Returns how to stop. */
export function startHousekeeping(context: ApiContext): () => void {
  const timer = setInterval(() => {
    tidyAlone(context).catch((error: unknown) => {
      context.log.warn({ err: error }, 'Hourly cleanup failed. It will run again in an hour');
    });
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Any number, as long as nothing else in the database takes an advisory lock of it. */
const HOUSEKEEPING_LOCK = 4_203_512;

/** Of several processes on one database, one at a time; the others have nothing left to do. */
export async function tidyAlone({ db, now }: Pick<ApiContext, 'db' | 'now'>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ isMine: boolean }>`
      select pg_try_advisory_xact_lock(${sql.lit(HOUSEKEEPING_LOCK)}) as "isMine"`.execute(trx);
    if (rows[0]?.isMine) await tidy({ db: trx, now });
  });
}

/** Only what no query would find any more: nothing that a person sees changes by it. */
export async function tidy({ db, now }: Pick<ApiContext, 'db' | 'now'>): Promise<void> {
  await deleteExpiredSessions(db, now());
  await deleteExpiredTokens(db, now());
  await deleteOldCounts(db, now());
  await deleteExpiredHeldWork(db, now());
  await deleteExpiredShortUrls(db, now());
}
