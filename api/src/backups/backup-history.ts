import type { Database } from '@full-count/db';
import type { Kysely } from 'kysely';
import { recordAudit } from '../audit/audit-trail.ts';

/** Marks audit entries about daily backups. Those about a backup that a person made have no detail. */
export const DAILY_DETAIL = 'daily';

/** When the last daily backup was made and when one failed last. Null for never. */
interface BackupHistory {
  readonly succeededAt: Date | null;
  readonly failedAt: Date | null;
}

export async function backupHistory(db: Kysely<Database>, since: Date): Promise<BackupHistory> {
  const rows = await db
    .selectFrom('audit_entries')
    .select((eb) => ['action', eb.fn.max('last_at').as('at')])
    .where('last_at', '>=', since)
    .where('action', 'in', ['backed_up', 'backup_failed'])
    .where('detail', '=', DAILY_DETAIL)
    .groupBy('action')
    .execute();
  const timeOf = (action: string) => rows.find((row) => row.action === action)?.at ?? null;
  return { succeededAt: timeOf('backed_up'), failedAt: timeOf('backup_failed') };
}

export async function recordFailedBackup(db: Kysely<Database>, now: Date): Promise<void> {
  const entry = { action: 'backup_failed', detail: DAILY_DETAIL, userId: null, ip: null } as const;
  await recordAudit(db, now, entry);
}
