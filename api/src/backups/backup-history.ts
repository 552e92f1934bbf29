import type { Database } from '@full-count/db';
import type { Kysely } from 'kysely';
import { recordAudit } from '../audit/audit-trail.ts';
import { sha256 } from '../platform/secret-token.ts';

/**
 * Marks audit entries about daily backups into one folder, so that a changed BACKUP_DIR begins without a history. An
 * entry about a backup that a person made has no detail.
 *
 * @param dir an absolute path
 */
export function detailOf(dir: string): string {
  return `daily ${sha256(dir).slice(0, 12)}`;
}

/** When the last daily backup into a folder was made and when one failed last. Null for never. */
interface BackupHistory {
  readonly succeededAt: Date | null;
  readonly failedAt: Date | null;
}

export async function backupHistory(
  db: Kysely<Database>,
  dir: string,
  since: Date,
): Promise<BackupHistory> {
  const rows = await db
    .selectFrom('audit_entries')
    .select((eb) => ['action', eb.fn.max('last_at').as('at')])
    .where('last_at', '>=', since)
    .where('action', 'in', ['backed_up', 'backup_failed'])
    .where('detail', '=', detailOf(dir))
    .groupBy('action')
    .execute();
  const timeOf = (action: string) => rows.find((row) => row.action === action)?.at ?? null;
  return { succeededAt: timeOf('backed_up'), failedAt: timeOf('backup_failed') };
}

export async function recordFailedBackup(db: Kysely<Database>, dir: string, now: Date) {
  const detail = detailOf(dir);
  const entry = { action: 'backup_failed', detail, userId: null, ip: null } as const;
  await recordAudit(db, now, entry);
}
