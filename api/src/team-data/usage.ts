import type { Db } from '@full-count/db';
import {
  type MyTeam,
  type Row,
  type RunLimits,
  refusalSentence,
  type Write,
} from '@full-count/sync-protocol';
import { type RawBuilder, sql } from 'kysely';
import type { Config, Quota } from '../platform/config/config.ts';
import { ApiError } from '../platform/errors.ts';

/** How much storage rows take. A plate appearance is one row, and each of its pitches is another. */
export interface Usage {
  rows: number;
  /** The bytes of these rows as the JSON that phones get. */
  bytes: number;
}

/** How much the changes of a batch add to `storedRows`, the rows before it by id. The team's row does not count. */
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

/** What rows take without anything before them. */
export function usageOf(rows: readonly Row[]): Usage {
  return {
    rows: rows.reduce((total, row) => total + countRows(row), 0),
    bytes: rows.reduce((total, row) => total + bytesOf(row), 0),
  };
}

function countRows(row: Row): number {
  return 'pitches' in row ? 1 + row.pitches.length : 1;
}

function bytesOf(row: Row): number {
  return Buffer.byteLength(JSON.stringify(row));
}

export type Quotas = Config['quotas'];
type QuotaContext = { readonly config: { readonly quotas: Quotas } };

interface GrowingTeam {
  readonly trx: Db;
  readonly teamId: string;
  readonly stored: Usage;
  readonly growth: Usage;
}

/**
 * Rows of a full team can still be corrected and deleted.
 *
 * @param times how many times its quota the team may store
 * @throws ApiError 507 `team_full` or `account_full`
 */
export async function assertRoom(quotas: Quotas, team: GrowingTeam, times = 1): Promise<void> {
  if (team.growth.rows <= 0) return;
  const code = await reachedLimit(quotas, team, () => usageOfOwner(team), times);
  if (code !== null) throw new ApiError(507, code, refusalSentence(code));
}

/** Whether the team or its owner's account had no room for new rows before the transaction. */
export async function isFull(quotas: Quotas, team: GrowingTeam): Promise<boolean> {
  const oneMore = { stored: team.stored, growth: ONE_MORE };
  return (await reachedLimit(quotas, oneMore, () => usageOfOwner(team))) !== null;
}

const ONE_MORE: Usage = { rows: 1, bytes: 1 };

/** Decides about the new rows of a batch, one mutation after another. Counts those for which there is room. */
export function roomForNewRows(quotas: Quotas, team: GrowingTeam): RunLimits['refusalOfNewRows'] {
  let ofOwner: Promise<Usage> | undefined;
  let newRowsBefore: Usage = { rows: 0, bytes: 0 };
  return async (newRows) => {
    const added = sum(newRowsBefore, growthOf(newRows, new Map()));
    const growth = sum(team.growth, added);
    const code = await reachedLimit(quotas, { ...team, growth }, () => {
      ofOwner ??= usageOfOwner(team);
      return ofOwner;
    });
    if (code === null) newRowsBefore = added;
    return code;
  };
}

async function reachedLimit(
  quotas: Quotas,
  { stored, growth }: Pick<GrowingTeam, 'stored' | 'growth'>,
  ofOwner: () => Promise<Usage>,
  times = 1,
): Promise<'team_full' | 'account_full' | null> {
  if (exceeds(sum(stored, growth), quotas.team, times)) return 'team_full';
  if (!hasStorageLimit(quotas.account)) return null;
  return exceeds(sum(await ofOwner(), growth), quotas.account, times) ? 'account_full' : null;
}

function sum(a: Usage, b: Usage): Usage {
  return { rows: a.rows + b.rows, bytes: a.bytes + b.bytes };
}

function exceeds({ rows, bytes }: Usage, quota: Quota, times = 1): boolean {
  return rows > times * (quota.rows ?? Infinity) || bytes > times * (quota.bytes ?? Infinity);
}

function hasStorageLimit({ rows, bytes }: Quota): boolean {
  return rows !== undefined || bytes !== undefined;
}

export interface StoredTotal {
  readonly stored_rows: number;
  readonly stored_bytes: number;
  readonly full_teams: number;
}

/** For the operator. A team is full if it or its owner's account has reached a quota. */
export async function storedTotal(
  db: Db,
  { team, account }: Config['quotas'],
): Promise<StoredTotal> {
  // The sums for each owner sort all teams, so they are left out if no limit needs them.
  const ofAccount = (column: 'stored_rows' | 'stored_bytes') =>
    hasStorageLimit(account)
      ? sql`sum(${sql.ref(column)}) over (partition by coach_id)`
      : sql`null::bigint`;
  const { rows } = await sql<StoredTotal>`
    select coalesce(sum(stored_rows), 0)::bigint as stored_rows,
      coalesce(sum(stored_bytes), 0)::bigint as stored_bytes,
      count(*) filter (where deleted_at is null and (
        stored_rows >= ${team.rows ?? null}::bigint
        or stored_bytes >= ${team.bytes ?? null}::bigint
        or account_rows >= ${account.rows ?? null}::bigint
        or account_bytes >= ${account.bytes ?? null}::bigint))::int as full_teams
    from (
      select deleted_at, stored_rows, stored_bytes,
        ${ofAccount('stored_rows')} as account_rows, ${ofAccount('stored_bytes')} as account_bytes
      from teams join team_sync on team_sync.team_id = teams.id
    ) as team_usage`.execute(db);
  return rows[0] ?? { stored_rows: 0, stored_bytes: 0, full_teams: 0 };
}

async function usageOfOwner({ trx, teamId }: GrowingTeam): Promise<Usage> {
  return usageOfAccount(trx, sql`(select coach_id from teams where id = ${teamId})`);
}

/** What all teams of an owner store. Does not include what this transaction adds. */
async function usageOfAccount(db: Db, ownerId: string | RawBuilder<string>): Promise<Usage> {
  const { rows } = await sql<Usage>`
    select coalesce(sum(stored_rows), 0)::bigint as rows, coalesce(sum(stored_bytes), 0)::bigint as bytes
    from teams join team_sync on team_sync.team_id = teams.id
    where coach_id = ${ownerId}`.execute(db);
  return rows[0] ?? { rows: 0, bytes: 0 };
}

/** Marks the teams to which nothing new can be added. */
export async function markFull(
  { db, config: { quotas } }: QuotaContext & { readonly db: Db },
  teams: readonly MyTeam[],
): Promise<MyTeam[]> {
  if (![quotas.team, quotas.account].some(hasStorageLimit)) return [...teams];
  const fullTeams = await Promise.all(
    teams.map(async (team) => {
      const stored = await usageOfTeam(db, team.id);
      const oneMore = { stored, growth: ONE_MORE };
      const code = await reachedLimit(quotas, oneMore, () => usageOfAccount(db, team.coachId));
      return code !== null;
    }),
  );
  return teams.map((team, index) => ({ ...team, ...(fullTeams[index] && { isFull: true }) }));
}

async function usageOfTeam(db: Db, teamId: string): Promise<Usage> {
  return db
    .selectFrom('team_sync')
    .select(['stored_rows as rows', 'stored_bytes as bytes'])
    .where('team_id', '=', teamId)
    .executeTakeFirstOrThrow();
}

/** Call it with the team locked, before it gets an owner. @throws ApiError 507 `account_full` */
export async function assertRoomForTeam(
  { config: { quotas } }: QuotaContext,
  { trx, stored }: Pick<GrowingTeam, 'trx' | 'stored'>,
  newOwnerId: string,
): Promise<void> {
  if (!hasStorageLimit(quotas.account)) return;
  if (exceeds(sum(await usageOfAccount(trx, newOwnerId), stored), quotas.account))
    throw new ApiError(
      507,
      'account_full',
      'With this team, the new owner would go over the storage limit of this server. Ask the person who runs the server for more room.',
    );
}

/** Call it before a team is made that has much from the start. @throws ApiError 507 `team_full` or `account_full` */
export async function assertRoomForNewTeam(
  { db, config: { quotas } }: QuotaContext & { readonly db: Db },
  ownerId: string,
  { name, usage }: { readonly name: string; readonly usage: Usage },
): Promise<void> {
  const message = `This server has no room for ${name}. Ask the person who runs the server for more room.`;
  if (exceeds(usage, quotas.team)) throw new ApiError(507, 'team_full', message);
  if (!hasStorageLimit(quotas.account)) return;
  if (exceeds(sum(await usageOfAccount(db, ownerId), usage), quotas.account))
    throw new ApiError(507, 'account_full', message);
}
