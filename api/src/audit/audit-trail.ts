import type { Database } from '@full-count/db';
import type { AuditAction } from '@full-count/sync-protocol';
import { type Kysely, sql } from 'kysely';
import { networkOf } from '../platform/network-of.ts';
import { sha256 } from '../platform/secret-token.ts';

export const AUDIT_DAYS = 180;
const DAY_MS = 24 * 60 * 60 * 1000;
const REPEAT_MS = 60 * 60 * 1000;
/** Failed sign-ins to unknown accounts have at most this many entries an hour, from all networks together. */
const MAX_ENTRIES_WITHOUT_ACCOUNT = 1_000;
const MAX_IP_LENGTH = 64;

/** Apart from the address, it has only ids and fixed words, and never a name, an email or a secret. */
export interface AuditRecord {
  readonly action: AuditAction;
  /** Who did it, or whose account a failed sign-in tried. Null if the email has no account. */
  readonly userId: string | null;
  /** Null for a command of the operator. */
  readonly ip: string | null;
  readonly teamId?: string;
  /** The other person or the invitation. */
  readonly subjectId?: string;
  /** A fixed word, such as an access level. */
  readonly detail?: string;
}

/**
 * Records what someone did. If the same person repeats it from the same network within the hour, the
 * entry's count goes up, so that a flood of requests can't fill the table.
 * @param db the transaction that does what is recorded, or the database if there is none
 */
export async function recordAudit(
  db: Kysely<Database>,
  now: Date,
  { action, userId, ip, teamId, subjectId, detail }: AuditRecord,
): Promise<void> {
  const network = ip === null ? '' : networkOf(ip);
  const source = userId === null ? networkBucket(network) : network;
  const hour = Math.floor(now.getTime() / REPEAT_MS);
  const key = [action, userId, teamId, subjectId, detail, source, hour].join('|');
  await db
    .insertInto('audit_entries')
    .values({
      action,
      user_id: userId,
      team_id: teamId ?? null,
      subject_id: subjectId ?? null,
      detail: detail ?? null,
      ip: ip === null ? null : toPrintable(ip),
      first_at: now,
      last_at: now,
      repeat_key: sha256(key),
    })
    .onConflict((row) =>
      row.column('repeat_key').doUpdateSet({
        count: sql`audit_entries.count + 1`,
        last_at: sql`greatest(audit_entries.last_at, excluded.last_at)`,
        ip: sql`excluded.ip`,
      }),
    )
    .execute();
}

interface AuditedTransaction {
  readonly trx: Kysely<Database>;
  readonly teamId: string;
  readonly userId: string;
  readonly ip: string;
  readonly now: string;
}

export async function recordInTeam(
  { trx, teamId, userId, ip, now }: AuditedTransaction,
  record: Pick<AuditRecord, 'action' | 'subjectId' | 'detail'>,
): Promise<void> {
  await recordAudit(trx, new Date(now), { ...record, teamId, userId, ip });
}

export async function deleteOldAuditEntries(db: Kysely<Database>, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - AUDIT_DAYS * DAY_MS);
  await db.deleteFrom('audit_entries').where('last_at', '<', oldest).execute();
}

/** A bucket of many networks, so that entries without a user are limited too. */
function networkBucket(network: string): string {
  return String(Number.parseInt(sha256(network).slice(0, 8), 16) % MAX_ENTRIES_WITHOUT_ACCOUNT);
}

/** A trusted proxy may send any text as the address. */
function toPrintable(ip: string): string {
  return ip.replaceAll(/[^\x20-\x7e]/g, '').slice(0, MAX_IP_LENGTH);
}
