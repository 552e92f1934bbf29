import { DAY_MS, HOUR_MS } from '@full-count/baseball';
import type { Database, Db } from '@full-count/db';
import {
  AUDIT_PAGE_SIZE,
  type AuditAction,
  type AuditEntry,
  auditEntrySchema,
  auditQuerySchema,
} from '@full-count/sync-protocol';
import { type Selectable, sql } from 'kysely';
import * as z from 'zod/mini';
import { type App, allowInTeam } from '../http/routes.ts';
import type { ApiContext } from '../platform/context.ts';
import { invalidField } from '../platform/errors.ts';
import { networkOf } from '../platform/network-addresses.ts';
import { sha256 } from '../platform/secret-token.ts';

export const AUDIT_DAYS = 180;
const REPEAT_MS = HOUR_MS;
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
  db: Db,
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
  readonly trx: Db;
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

export async function deleteOldAuditEntries(db: Db, now: Date): Promise<void> {
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

type StoredEntry = Selectable<Database['audit_entries']>;

/** The last entry of the previous page. */
interface AuditCursor {
  readonly lastAt: string;
  readonly id: string;
}

/**
 * Returns a page of the entries that the owner of a team may see, newest first. These are changes of
 * the team, what its staff did to their accounts since they joined, and restores of the server. The
 * person's id and network address are null for people who were never on the staff and for those who
 * declined an invitation.
 */
async function listAuditOfTeam(
  db: Db,
  teamId: string,
  cursor: AuditCursor | null,
): Promise<AuditEntry[]> {
  const isOnPage = cursor
    ? sql`(e.last_at, e.id) < (${cursor.lastAt}::timestamptz, ${cursor.id}::uuid)`
    : sql`true`;
  const newestPage = sql`order by e.last_at desc, e.id desc limit ${sql.lit(AUDIT_PAGE_SIZE)}`;
  const { rows } = await sql<StoredEntry & { may_name_person: boolean }>`
    select e.*, e.action <> 'invitation_declined' and exists (
      select 1 from team_staff s where s.team_id = ${teamId} and s.user_id = e.user_id) as may_name_person
    from (
      (select e.* from audit_entries e where e.team_id = ${teamId} and ${isOnPage} ${newestPage})
      union all
      (select e.* from team_staff s
        join audit_entries e on e.user_id = s.user_id and e.team_id is null
          and e.first_at >= s.joined_at
        where s.team_id = ${teamId} and s.deleted_at is null and ${isOnPage} ${newestPage})
      union all
      (select e.* from audit_entries e
        join teams t on t.id = ${teamId} and e.last_at >= t.created_at
        where e.action = 'restored' and ${isOnPage} ${newestPage})
    ) e
    ${newestPage}`.execute(db);
  return rows.map((row) => ({
    ...toEntry(row),
    ...(row.may_name_person ? {} : { userId: null, ip: null }),
  }));
}

export interface AuditFilter {
  readonly teamId?: string | undefined;
  /** The person who acted, or the person whom the action was about. */
  readonly userId?: string | undefined;
  readonly since?: Date | undefined;
}

const OPERATOR_PAGE_SIZE = 1_000;

export async function* listAuditForOperator(
  db: Db,
  { teamId, userId, since }: AuditFilter,
): AsyncIterable<StoredEntry> {
  let lastEntry: StoredEntry | undefined;
  do {
    let query = db.selectFrom('audit_entries').selectAll();
    if (teamId !== undefined) query = query.where('team_id', '=', teamId);
    if (userId !== undefined)
      query = query.where((compare) =>
        compare.or([compare('user_id', '=', userId), compare('subject_id', '=', userId)]),
      );
    if (since !== undefined) query = query.where('last_at', '>=', since);
    if (lastEntry !== undefined)
      query = query.where(
        sql<boolean>`(last_at, id) < (${lastEntry.last_at}, ${lastEntry.id}::uuid)`,
      );
    const page = await query
      .orderBy('last_at', 'desc')
      .orderBy('id', 'desc')
      .limit(OPERATOR_PAGE_SIZE)
      .execute();
    yield* page;
    lastEntry = page.length < OPERATOR_PAGE_SIZE ? undefined : page.at(-1);
  } while (lastEntry !== undefined);
}

function toEntry(row: StoredEntry): AuditEntry {
  return {
    id: row.id,
    action: row.action as AuditAction,
    count: row.count,
    firstAt: row.first_at.toISOString(),
    lastAt: row.last_at.toISOString(),
    userId: row.user_id,
    subjectId: row.subject_id,
    detail: row.detail,
    ip: row.ip,
  };
}

export function auditRoutes(app: App, { db }: ApiContext): void {
  app.get(
    '/api/teams/:teamId/activity',
    allowInTeam('audit.see', {
      description:
        '50 entries, newest first: changes of the team, what its staff did to their accounts since they joined, and restores of the server. An entry counts how often one person did the same from one network within an hour. `detail` is a fixed word, such as an access level. `userId` and `ip` are null for the operator, and for people who were never on the staff or declined. Entries are deleted after 180 days.',
      querystring: auditQuerySchema,
      response: { 200: z.array(auditEntrySchema) },
    }),
    async ({ params: { teamId }, query }) => listAuditOfTeam(db, teamId, cursorOf(query)),
  );
}

function cursorOf({ before, beforeId }: z.infer<typeof auditQuerySchema>): AuditCursor | null {
  if (before === undefined && beforeId === undefined) return null;
  if (before === undefined || beforeId === undefined)
    throw invalidField('before', '{field} and beforeId belong together');
  return { lastAt: before, id: beforeId };
}
