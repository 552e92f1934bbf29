import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DAY_MS } from '@full-count/baseball';
import type { Db } from '@full-count/db';
import { recordAudit } from '../audit/audit-trail.ts';
import type { BackupConfig } from '../platform/config/config.ts';
import { sha256 } from '../platform/secret-token.ts';

const DAILY_BACKUP_NAME =
  /^full-count-daily-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.backup(?:\.age)?$/;

export function lastDue(now: Date, { hour, minute }: BackupConfig['at']): Date {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), hour, minute);
  return new Date(today <= now.getTime() ? today : today - DAY_MS);
}

/** "full-count-daily-2026-11-26T03-00-00Z.backup". Encrypted files end with `.age`. */
export function backupFileName(at: Date, { isEncrypted }: { readonly isEncrypted: boolean }) {
  const time = at.toISOString().slice(0, 19).replaceAll(':', '-');
  return `full-count-daily-${time}Z.backup${isEncrypted ? '.age' : ''}`;
}

/** Always keeps the newest backup of all. Files with other names are never deleted. */
export function outdatedBackups(names: readonly string[], limits: BackupConfig['keep']): string[] {
  const newestFirst = names
    .flatMap((name) => {
      const at = timeOfFile(name);
      return at === null ? [] : [{ name, at }];
    })
    .sort((a, b) => b.at.getTime() - a.at.getTime());
  const remaining = new Set(newestFirst.slice(0, 1).map(({ name }) => name));
  const periods = [
    [limits.days, (at: Date) => at.toISOString().slice(0, 10)],
    [limits.weeks, (at: Date) => String(weekOf(at))],
    [limits.months, (at: Date) => at.toISOString().slice(0, 7)],
  ] as const;
  for (const [count, periodOf] of periods) {
    const seenPeriods = new Set<string>();
    for (const { name, at } of newestFirst) {
      if (seenPeriods.has(periodOf(at))) continue;
      if (seenPeriods.size === count) break;
      seenPeriods.add(periodOf(at));
      remaining.add(name);
    }
  }
  return newestFirst.map(({ name }) => name).filter((name) => !remaining.has(name));
}

function timeOfFile(name: string): Date | null {
  const [, day, hour, minute, second] = DAILY_BACKUP_NAME.exec(name) ?? [];
  if (day === undefined) return null;
  const at = new Date(`${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(at.getTime()) ? null : at;
}

/** Numbers the weeks, from Monday to Sunday. 1970 began on a Thursday, three days into its week. */
function weekOf(at: Date): number {
  return Math.floor((at.getTime() / DAY_MS + 3) / 7);
}

/** No backup can be made until the operator mends BACKUP_DIR. The message is a sentence. */
export class BackupFolderError extends Error {
  override readonly name = 'BackupFolderError';
}

/**
 * Makes the folder if it is missing, and tries to write there.
 *
 * @throws BackupFolderError if that fails
 */
export async function requireWritableFolder(dir: string): Promise<void> {
  const file = join(dir, `full-count-daily-${process.pid}.unfinished`);
  try {
    await makeFolder(dir);
    await writeFile(file, 'This file shows that backups can be written here.');
    await rm(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new BackupFolderError(
      `BACKUP_DIR is "${dir}", and nothing can be written there (${code}).`,
    );
  }
}

/** Node's own `recursive` option never answers for a folder that can't be made in /proc. */
async function makeFolder(dir: string): Promise<void> {
  if (existsSync(dir)) return;
  if (!existsSync(dirname(dir))) await makeFolder(dirname(dir));
  await mkdir(dir, { mode: 0o700 });
}

/** A process that was killed may have left a part of a file behind. */
export async function removeUnfinished(dir: string): Promise<void> {
  for (const name of await readdir(dir))
    if (/^full-count-daily-.*\.unfinished$/.test(name)) await rm(join(dir, name), { force: true });
}

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

export async function backupHistory(db: Db, dir: string, since: Date): Promise<BackupHistory> {
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

export async function recordFailedBackup(db: Db, dir: string, now: Date) {
  const detail = detailOf(dir);
  const entry = { action: 'backup_failed', detail, userId: null, ip: null } as const;
  await recordAudit(db, now, entry);
}
