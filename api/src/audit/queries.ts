import type { Database } from '@full-count/db';
import { AUDIT_PAGE_SIZE, type AuditAction, type AuditEntry } from '@full-count/sync-protocol';
import { type Kysely, type Selectable, sql } from 'kysely';

type StoredEntry = Selectable<Database['audit_entries']>;

/** The last entry of the previous page. */
export interface AuditCursor {
  readonly lastAt: string;
  readonly id: string;
}

/**
 * Returns a page of the entries that the owner of a team may see, newest first. These are changes of
 * the team, what its staff did to their accounts since they joined, and restores of the server. The
 * person's id and network address are null for people who were never on the staff and for those who
 * declined an invitation.
 */
export async function listAuditOfTeam(
  db: Kysely<Database>,
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
  db: Kysely<Database>,
  { teamId, userId, since }: AuditFilter,
): AsyncIterable<StoredEntry> {
  let lastEntry: StoredEntry | undefined;
  do {
    let query = db.selectFrom('audit_entries').selectAll();
    if (teamId !== undefined) query = query.where('team_id', '=', teamId);
    if (userId !== undefined) {
      query = query.where((compare) =>
        compare.or([compare('user_id', '=', userId), compare('subject_id', '=', userId)]),
      );
    }
    if (since !== undefined) query = query.where('last_at', '>=', since);
    if (lastEntry !== undefined) {
      query = query.where(
        sql<boolean>`(last_at, id) < (${lastEntry.last_at}, ${lastEntry.id}::uuid)`,
      );
    }
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
