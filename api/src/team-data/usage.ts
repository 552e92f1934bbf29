import type { Database } from '@full-count/db';
import { compiledOnce } from '@full-count/db/compiled-once';
import { sendWithCommit } from '@full-count/db/in-flight';
import type { Row, Write } from '@full-count/sync-protocol';
import { type Kysely, sql } from 'kysely';
import type { Config, Quota } from '../platform/config/config.ts';
import { ApiError, conflict } from '../platform/errors.ts';
import type { Reader } from './rows/batch.ts';

/** What rows take. A plate appearance is one row, and each of its pitches is another. */
export interface Usage {
  rows: number;
  /** The bytes of these rows as JSON. For imported rows this is an estimate. */
  bytes: number;
}

/** How much the changes of a batch add. @param storedRows the rows before the batch, by id */
export function growthOf(changes: readonly Write[], storedRows: ReadonlyMap<string, Row>): Usage {
  const growth = { rows: 0, bytes: 0 };
  for (const [, row] of changes) {
    const before = storedRows.get(row.id);
    growth.rows += countRows(row) - (before ? countRows(before) : 0);
    growth.bytes += bytesOf(row) - (before ? bytesOf(before) : 0);
  }
  return growth;
}

function countRows(row: Row): number {
  return 'pitches' in row ? 1 + row.pitches.length : 1;
}

function bytesOf(row: Row): number {
  return Buffer.byteLength(JSON.stringify(row));
}

type QuotaContext = { readonly config: Pick<Config, 'quotas'> };

interface GrowingTeam {
  readonly trx: Kysely<Database>;
  readonly teamId: string;
  /** What the team stored before the transaction. */
  readonly stored: Usage;
  readonly growth: Usage;
}

/**
 * Adds what a transaction wrote to the team's usage. A team that is full takes no new rows, but its rows can still be
 * corrected and deleted.
 *
 * @throws ApiError 507 `team_full` or `account_full`
 */
export async function addUsage(
  { config: { quotas } }: QuotaContext,
  { trx, teamId, stored, growth }: GrowingTeam,
): Promise<void> {
  const { rows, bytes } = growth;
  if (rows === 0 && bytes === 0) return;
  if (rows > 0) {
    const after = { rows: stored.rows + rows, bytes: stored.bytes + bytes };
    if (exceeds(after, quotas.team)) throw teamFull();
    if (hasStorageLimit(quotas.account)) {
      const ofAccount = await usageOfOwner(trx, teamId);
      const afterOfAccount = { rows: ofAccount.rows + rows, bytes: ofAccount.bytes + bytes };
      if (exceeds(afterOfAccount, quotas.account)) throw accountFull();
    }
  }
  await sendWithCommit(trx, usageQuery(teamId, rows, bytes));
}

const usageQuery = compiledOnce((db, teamId: string, rows: number, bytes: number) =>
  db
    .updateTable('team_sync')
    .set({
      stored_rows: sql`stored_rows + ${rows}::bigint`,
      stored_bytes: sql`stored_bytes + ${bytes}::bigint`,
    })
    .where('team_id', '=', teamId)
    .compile(),
);

function exceeds({ rows, bytes }: Usage, quota: Quota): boolean {
  return rows > (quota.rows ?? Infinity) || bytes > (quota.bytes ?? Infinity);
}

function hasStorageLimit({ rows, bytes }: Quota): boolean {
  return rows !== undefined || bytes !== undefined;
}

export interface StoredTotal {
  readonly stored_rows: number;
  readonly stored_bytes: number;
  readonly full_teams: number;
}

/** What all teams store, for the operator. */
export async function storedTotal(db: Reader, quota: Quota): Promise<StoredTotal> {
  const { rows } = await sql<StoredTotal>`
    select coalesce(sum(stored_rows), 0)::bigint as stored_rows,
      coalesce(sum(stored_bytes), 0)::bigint as stored_bytes,
      count(*) filter (where stored_rows >= ${quota.rows ?? null}::bigint
        or stored_bytes >= ${quota.bytes ?? null}::bigint)::int as full_teams
    from team_sync`.execute(db);
  return rows[0] ?? { stored_rows: 0, stored_bytes: 0, full_teams: 0 };
}

/** What all teams of this team's owner store, without this transaction. */
async function usageOfOwner(db: Reader, teamId: string): Promise<Usage> {
  const { rows } = await sql<Usage>`
    select coalesce(sum(stored_rows), 0)::bigint as rows, coalesce(sum(stored_bytes), 0)::bigint as bytes
    from teams join team_sync on team_sync.team_id = teams.id
    where coach_id = (select coach_id from teams where id = ${teamId})`.execute(db);
  return rows[0] ?? { rows: 0, bytes: 0 };
}

/**
 * Counts the rows of a team that were not written in `inLockedTeam`, as after an import, and stores the result.
 *
 * @throws ApiError 507
 */
export async function countImported(
  context: QuotaContext,
  trx: Kysely<Database>,
  teamId: string,
): Promise<void> {
  const counts = TABLES.map(
    (table) => sql`
      select count(*) as rows, coalesce(sum(octet_length(row_to_json(r)::text)), 0) as bytes
      from ${sql.table(table)} as r where team_id = ${teamId}`,
  );
  const { rows } = await sql<Usage>`
    select sum(rows)::bigint as rows, sum(bytes)::bigint as bytes
    from (${sql.join(counts, sql` union all `)}) as counts`.execute(trx);
  const growth = rows[0] ?? { rows: 0, bytes: 0 };
  await addUsage(context, { trx, teamId, stored: { rows: 0, bytes: 0 }, growth });
}

const TABLES = [
  ...['games', 'at_bats', 'pitches', 'game_events', 'team_players', 'opponent_players'],
  ...['practice_sessions', 'practice_at_bats', 'practice_pitches'],
];

/**
 * Call this with the team locked, before someone becomes a member.
 *
 * @throws ApiError 409 `too_many_members`
 */
export async function assertRoomForMember(
  { config: { quotas } }: QuotaContext,
  trx: Kysely<Database>,
  teamId: string,
): Promise<void> {
  const { team, account } = quotas;
  if (team.members !== undefined) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from team_staff
      where team_id = ${teamId} and deleted_at is null`.execute(trx);
    if ((rows[0]?.count ?? 0) >= team.members) throw tooManyMembers('This team has');
  }
  if (account.members !== undefined) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from team_staff join teams on teams.id = team_staff.team_id
      where team_staff.deleted_at is null and teams.deleted_at is null
        and coach_id = (select coach_id from teams where id = ${teamId})`.execute(trx);
    if ((rows[0]?.count ?? 0) >= account.members) throw tooManyMembers("The owner's teams have");
  }
}

function teamFull(): ApiError {
  return full('team_full', 'This team has');
}

function accountFull(): ApiError {
  return full('account_full', "The teams of this team's owner have");
}

function full(code: string, who: string): ApiError {
  const message = `${who} reached the storage limit of this server, so nothing new was saved. Ask the person who runs the server for more room. You can still correct and delete.`;
  return new ApiError(507, code, message);
}

function tooManyMembers(subject: string): ApiError {
  return conflict(
    'too_many_members',
    `${subject} as many members as this server allows. Ask an admin to remove someone first.`,
  );
}
