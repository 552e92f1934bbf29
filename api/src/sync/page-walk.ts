import {
  type DeletedRows,
  type Row,
  type RowPatch,
  SYNC_LIMITS,
  type TableName,
  tableNames,
} from '@full-count/sync-protocol';
import * as z from 'zod/mini';
import { invalid } from '../platform/errors.ts';
import type { StoredRow, VersionRange } from '../team-data/rows/batch.ts';
import { RowPatchBuilder } from '../team-data/team-changed.ts';

/** What a device asks with. */
export interface PageRequest {
  readonly epoch: string | null;
  readonly cookie: number | null;
  readonly page?: string | undefined;
}

/** How far the team is, in the snapshot that is read. */
export interface TeamVersion {
  readonly epoch: string;
  readonly version: number;
  /** Devices that stand below it missed tombstones that are gone. */
  readonly minCookie: number;
}

/** Rows of one table that changed in a range of versions, ordered by version and id. */
type LoadRange = (table: TableName, range: VersionRange) => Promise<readonly StoredRow<Row>[]>;

export interface WalkedPage {
  readonly rows: RowPatch;
  readonly deleted: DeletedRows;
  readonly cookie: number;
  readonly page?: string;
  readonly reset?: true;
}

/** Below every version: a device that holds no row yet. */
const NOTHING = -1;

/**
 * One page of what changed since a device's cookie.
 *
 * A pull that needs several pages goes through the tables up to the version of its first page.
 * Rows that change meanwhile drop out of that walk and follow at its end, in a walk from there to
 * the version of that moment: with the last page the device holds exactly the team at `cookie`.
 *
 * @throws 400 for a page token that no page gave out
 */
export async function walkPage(
  request: PageRequest,
  team: TeamVersion,
  load: LoadRange,
): Promise<WalkedPage> {
  if (mustStartAnew(request, team)) return { rows: {}, deleted: [], cookie: 0, reset: true };
  return walk(load, startOf(request, team.version), team.version, request.cookie === null);
}

/** A server restored from a backup, or tombstones that the device missed and that are gone. */
function mustStartAnew(request: PageRequest, team: TeamVersion): boolean {
  if (request.epoch !== null && request.epoch !== team.epoch) return true;
  const { cookie } = request;
  if (cookie !== null && (cookie > team.version || cookie < team.minCookie)) return true;
  return request.page !== undefined && parsePage(request.page).upTo > team.version;
}

function startOf(request: PageRequest, version: number): Page {
  if (request.page !== undefined) return parsePage(request.page);
  return { from: request.cookie ?? NOTHING, upTo: version, table: 0, after: null };
}

/** Fills one page, from `start` as far as it holds. */
async function walk(
  load: LoadRange,
  start: Page,
  version: number,
  isFirstSync: boolean,
): Promise<WalkedPage> {
  const patch = new RowPatchBuilder();
  let room: number = SYNC_LIMITS.pageRows;
  let page: Page | null = start;
  while (page !== null) {
    const { rows, deleted } = patch;
    if (room === 0) return { rows, deleted, cookie: page.upTo, page: encodePage(page) };
    const table: TableName = tableNames[page.table] as TableName;
    const found: readonly StoredRow<Row>[] = await load(table, { ...page, limit: room });
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
  if (table < tableNames.length) return { ...page, table, after: null };
  if (page.upTo === version) return null;
  return { from: page.upTo, upTo: version, table: 0, after: null };
}

const countSchema = z.int().check(z.gte(0));

const pageSchema = z.strictObject({
  /** Rows above this version and up to that one. */
  from: z.int().check(z.gte(-1)),
  upTo: countSchema,
  /** The table's place in the walk, and the last of its rows that was sent. */
  table: z.int().check(z.gte(0), z.lt(tableNames.length)),
  after: z.nullable(z.strictObject({ version: countSchema, id: z.uuid() })),
});

/** Where a pull of several pages continues. The token holds all of it, so the server keeps nothing. */
type Page = z.infer<typeof pageSchema>;

function encodePage(page: Page): string {
  return Buffer.from(JSON.stringify(page)).toString('base64url');
}

/** @throws 400 for a token that no page gave out */
function parsePage(token: string): Page {
  const parsed = pageSchema.safeParse(parseJson(Buffer.from(token, 'base64url').toString()));
  if (!parsed.success)
    throw invalid('validation_failed', "The sync page isn't valid. Start the sync again.");
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
