import type { Database } from '@full-count/db';
import {
  type DeletedRows,
  may,
  type Row,
  type RowPatch,
  type Standing,
  SYNC_LIMITS,
  type TableName,
} from '@full-count/sync-protocol';
import type { Kysely } from 'kysely';
import type { ApiContext } from '../context.ts';
import { notFound } from '../errors.ts';
import { standingOf } from '../teams/standing.ts';
import { settledIn } from './ledger.ts';
import { encodePage, type Page, parsePage } from './page-token.ts';
import { RowPatchBuilder } from './row-patch.ts';
import type { StoredRow } from './rows/batch.ts';
import { loaders } from './rows/tables.ts';

export interface PullRequest {
  readonly clientId: string;
  readonly epoch: string | null;
  readonly cookie: number | null;
  readonly page?: string | undefined;
}

export interface Pulled {
  readonly epoch: string;
  readonly lastMutationId: number;
  readonly rows: RowPatch;
  readonly deleted: DeletedRows;
  readonly cookie: number;
  readonly from?: number;
  readonly page?: string;
  readonly reset?: true;
}

/** Below every version: a device that holds no row yet. */
const NOTHING = -1;

const tables = Object.keys(loaders) as TableName[];

/**
 * What changed on a team since a device's cookie, from one snapshot (DESIGN 4.3).
 *
 * A pull that needs several pages goes through the tables up to the version of its first page.
 * Rows that change meanwhile drop out of that walk and follow at its end, in a walk from there to
 * the version of that moment: with the last page the device holds exactly the team at `cookie`,
 * and `lastMutationId` is of the same moment.
 *
 * @throws 404 for a team that is not there, was deleted, or is not the user's
 */
export async function pull(
  context: Pick<ApiContext, 'db'>,
  { teamId, userId }: { readonly teamId: string; readonly userId: string },
  request: PullRequest,
): Promise<Pulled> {
  const isolated = context.db.transaction().setIsolationLevel('repeatable read');
  return isolated.execute(async (trx) => {
    const standing = await standingOf(trx, teamId, userId);
    const team = await trx
      .selectFrom('team_sync')
      .select(['version', 'epoch', 'min_cookie'])
      .where('team_id', '=', teamId)
      .executeTakeFirst();
    if (!team || standing === null) throw notFound();
    const lastMutationId = await settledIn(trx, teamId, request.clientId);
    const head = { epoch: team.epoch, lastMutationId };
    if (mustStartAnew(request, team)) {
      return { ...head, rows: {}, deleted: [], cookie: 0, reset: true };
    }
    const start = startOf(request, team.version);
    const walked = await walk(trx, teamId, start, team.version, request.cookie === null);
    return { ...head, ...walked, rows: visibleTo(standing, walked.rows) };
  });
}

/** A server restored from a backup, or tombstones that the device missed and that are gone. */
function mustStartAnew(
  request: PullRequest,
  team: { readonly version: number; readonly epoch: string; readonly min_cookie: number },
): boolean {
  if (request.epoch !== null && request.epoch !== team.epoch) return true;
  const { cookie } = request;
  if (cookie !== null && (cookie > team.version || cookie < team.min_cookie)) return true;
  return request.page !== undefined && parsePage(request.page).upTo > team.version;
}

function startOf(request: PullRequest, version: number): Page {
  if (request.page !== undefined) return parsePage(request.page);
  return { from: request.cookie ?? NOTHING, upTo: version, table: 0, after: null };
}

/** Fills one page, from `start` as far as it holds. */
async function walk(
  db: Kysely<Database>,
  teamId: string,
  start: Page,
  version: number,
  isFirstSync: boolean,
): Promise<Pick<Pulled, 'rows' | 'deleted' | 'cookie' | 'page'>> {
  const patch = new RowPatchBuilder();
  let room: number = SYNC_LIMITS.pageRows;
  let page: Page | null = start;
  while (page !== null) {
    const { rows, deleted } = patch;
    if (room === 0) return { rows, deleted, cookie: page.upTo, page: encodePage(page) };
    const table: TableName = tables[page.table] as TableName;
    const found: readonly StoredRow<Row>[] = await loaders[table](db, teamId, {
      ...page,
      limit: room,
    });
    for (const { row } of found) {
      if (!('deletedAt' in row)) patch.add(table, row);
      // A device that holds nothing has nothing to forget, unless it saw the row on an earlier page.
      else if (!isFirstSync || page.from > NOTHING) patch.addDeleted(table, row.id);
    }
    const last = found.at(-1);
    const isFull = found.length === room && last !== undefined;
    room -= found.length;
    page = isFull
      ? { ...page, after: { version: last.version, id: last.row.id } }
      : nextWalk(page, version);
  }
  return { rows: patch.rows, deleted: patch.deleted, cookie: version };
}

/** The next table; behind the last one what changed since this walk's version; null: that is all. */
function nextWalk(page: Page, version: number): Page | null {
  const table = page.table + 1;
  if (table < tables.length) return { ...page, table, after: null };
  if (page.upTo === version) return null;
  return { from: page.upTo, upTo: version, table: 0, after: null };
}

/** SECURITY, Input: a birth year is seen by write and above. */
export function visibleTo(standing: Standing, rows: RowPatch): RowPatch {
  if (!rows.players || may(standing, 'player.edit')) return rows;
  return { ...rows, players: rows.players.map((player) => ({ ...player, birthYear: null })) };
}
