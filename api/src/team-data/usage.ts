import type { Database } from '@full-count/db';
import { compiledOnce } from '@full-count/db/compiled-once';
import { sendWithCommit } from '@full-count/db/in-flight';
import { type Row, tableNames, type Write } from '@full-count/sync-protocol';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Config, Quota } from '../platform/config/config.ts';
import { ApiError } from '../platform/errors.ts';
import type { Reader } from './rows/batch.ts';
import { loaders, sqlTables } from './rows/tables.ts';

/** How much storage rows take. A plate appearance is one row, and each of its pitches is another. */
export interface Usage {
  rows: number;
  /** The bytes of these rows as the JSON that phones get. */
  bytes: number;
}

/**
 * How much the changes of a batch add. The team's own row does not count.
 *
 * @param storedRows the rows before the batch, by id
 */
export function growthOf(changes: readonly Write[], storedRows: ReadonlyMap<string, Row>): Usage {
  const growth = { rows: 0, bytes: 0 };
  for (const [table, row] of changes) {
    if (table === 'teams') continue;
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
    if (exceeds(sum(stored, growth), quotas.team)) throw teamFull();
    if (hasStorageLimit(quotas.account)) {
      const owner = sql<string>`(select coach_id from teams where id = ${teamId})`;
      const ofAccount = await usageOfAccount(trx, owner);
      if (exceeds(sum(ofAccount, growth), quotas.account)) throw accountFull();
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

function sum(a: Usage, b: Usage): Usage {
  return { rows: a.rows + b.rows, bytes: a.bytes + b.bytes };
}

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

/** What all teams of an owner store, without this transaction. */
async function usageOfAccount(db: Reader, ownerId: string | RawBuilder<string>): Promise<Usage> {
  const { rows } = await sql<Usage>`
    select coalesce(sum(stored_rows), 0)::bigint as rows, coalesce(sum(stored_bytes), 0)::bigint as bytes
    from teams join team_sync on team_sync.team_id = teams.id
    where coach_id = ${ownerId}`.execute(db);
  return rows[0] ?? { rows: 0, bytes: 0 };
}

/**
 * Call this with the team locked, before it gets another owner.
 *
 * @throws ApiError 507 `account_full` if the new owner's teams and this one store more than an account may
 */
export async function assertRoomForTeam(
  { config: { quotas } }: QuotaContext,
  { trx, stored }: Pick<GrowingTeam, 'trx' | 'stored'>,
  newOwnerId: string,
): Promise<void> {
  if (!hasStorageLimit(quotas.account)) return;
  if (exceeds(sum(await usageOfAccount(trx, newOwnerId), stored), quotas.account)) {
    throw new ApiError(
      507,
      'account_full',
      'With this team, the new owner would go over the storage limit of this server. Ask the person who runs the server for more room.',
    );
  }
}

/**
 * Counts everything that a team stores again and stores the result. A process of a version without usage may have
 * written to the team, and the migration that added the usage estimated the bytes. The rows are read without the team's
 * lock, so that its pushes do not wait, and read again if the team has changed meanwhile.
 *
 * @returns whether the rows or the bytes were wrong
 * @throws if the team changes each time while it is read
 */
export async function recountUsage(db: Kysely<Database>, teamId: string): Promise<boolean> {
  for (let attempt = 0; attempt < MAX_RECOUNTS; attempt++) {
    const start = await versionAndUsage(db, teamId).executeTakeFirst();
    if (!start) return false;
    const counted = await countStored(db, teamId);
    const isCorrected = await db.transaction().execute(async (trx) => {
      const now = await versionAndUsage(trx, teamId).forUpdate().executeTakeFirst();
      if (now?.version !== start.version) return null;
      if (now.stored_rows === counted.rows && now.stored_bytes === counted.bytes) return false;
      await trx
        .updateTable('team_sync')
        .set({ stored_rows: counted.rows, stored_bytes: counted.bytes })
        .where('team_id', '=', teamId)
        .execute();
      return true;
    });
    if (isCorrected !== null) return isCorrected;
  }
  throw new Error(
    `Team ${teamId} changed while it was counted. Count it when no one tracks a game.`,
  );
}

const MAX_RECOUNTS = 10;

function versionAndUsage(db: Reader, teamId: string) {
  return db
    .selectFrom('team_sync')
    .select(['version', 'stored_rows', 'stored_bytes'])
    .where('team_id', '=', teamId);
}

/** Reads all rows of a team, a page at a time. */
async function countStored(db: Reader, teamId: string): Promise<Usage> {
  const stored = { rows: 0, bytes: 0 };
  for (const table of tableNames) {
    if (table === 'teams') continue;
    const idRows = await db
      .selectFrom(sqlTables[table])
      .select('id')
      .where('team_id', '=', teamId)
      .execute();
    for (let start = 0; start < idRows.length; start += RECOUNT_PAGE_ROWS) {
      const ids = idRows.slice(start, start + RECOUNT_PAGE_ROWS).map(({ id }) => id);
      for (const { row } of await loaders[table](db, teamId, { ids })) {
        stored.rows += countRows(row);
        stored.bytes += bytesOf(row);
      }
    }
  }
  return stored;
}

/** The process needs some ten milliseconds for a page, in which it answers no other request. */
const RECOUNT_PAGE_ROWS = 200;

function teamFull(): ApiError {
  return full('team_full', 'This team has');
}

function accountFull(): ApiError {
  return full('account_full', "The teams of this team's owner have");
}

/** @param subject what is full, and "has" or "have" */
function full(code: string, subject: string): ApiError {
  const message = `${subject} reached the storage limit of this server, so nothing new was saved. Ask the person who runs the server for more room. You can still correct and delete.`;
  return new ApiError(507, code, message);
}
