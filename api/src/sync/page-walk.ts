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

export interface PageRequest {
  readonly epoch: string | null;
  readonly cookie: number | null;
  readonly page?: string | undefined;
}

export interface TeamVersion {
  readonly epoch: string;
  readonly version: number;
  /** Tombstones of earlier versions are gone, so a device with a lower cookie starts over. */
  readonly minCookie: number;
}

/** Loads the rows of one table that changed in a range of versions, ordered by version and id. */
type LoadRange = (table: TableName, range: VersionRange) => Promise<readonly StoredRow<Row>[]>;

export interface WalkedPage {
  readonly rows: RowPatch;
  readonly deleted: DeletedRows;
  readonly cookie: number;
  readonly page?: string;
  readonly reset?: true;
}

/** The version of a device that has no rows yet. */
const NO_VERSION = -1;

/**
 * Reads one page of the rows that changed since a device's cookie.
 *
 * A pull of several pages walks through the tables up to the version of its first page. A row that
 * changes during the walk gets a higher version and is skipped. A second walk then reads the rows
 * from there up to the present version, so after the last page the device has exactly the team's
 * rows at `cookie`.
 *
 * @throws 400 if the page token is not valid
 */
export async function walkPage(
  request: PageRequest,
  team: TeamVersion,
  load: LoadRange,
): Promise<WalkedPage> {
  if (mustStartOver(request, team)) return { rows: {}, deleted: [], cookie: 0, reset: true };
  if (request.page === undefined && request.cookie === team.version) {
    return { rows: {}, deleted: [], cookie: team.version };
  }
  return walk(load, startOf(request, team.version), team.version, request.cookie === null);
}

/** True after the server was restored from a backup, and when tombstones the device needs are gone. */
function mustStartOver(request: PageRequest, team: TeamVersion): boolean {
  if (request.epoch !== null && request.epoch !== team.epoch) return true;
  const { cookie } = request;
  if (cookie !== null && (cookie > team.version || cookie < team.minCookie)) return true;
  return request.page !== undefined && parsePage(request.page).upTo > team.version;
}

function startOf(request: PageRequest, version: number): Page {
  if (request.page !== undefined) return parsePage(request.page);
  return { from: request.cookie ?? NO_VERSION, upTo: version, table: 0, after: null };
}

async function walk(
  load: LoadRange,
  start: Page,
  version: number,
  isFirstSync: boolean,
): Promise<WalkedPage> {
  const patch = new RowPatchBuilder();
  let rowsLeft: number = SYNC_LIMITS.pageRows;
  let page: Page | null = start;
  while (page !== null) {
    const { rows, deleted } = patch;
    if (rowsLeft === 0) return { rows, deleted, cookie: page.upTo, page: encodePage(page) };
    const table: TableName = tableNames[page.table] as TableName;
    const storedRows: readonly StoredRow<Row>[] = await load(table, { ...page, limit: rowsLeft });
    for (const { row } of storedRows) {
      if (!('deletedAt' in row)) patch.add(table, row);
      // In the first walk of a first sync, the device has no rows yet that it could delete.
      else if (!isFirstSync || page.from > NO_VERSION) patch.addDeleted(table, row.id);
    }
    const last = storedRows.at(-1);
    const isFull = storedRows.length === rowsLeft && last !== undefined;
    rowsLeft -= storedRows.length;
    page = isFull
      ? { ...page, after: { version: last.version, id: last.row.id } }
      : pageAfterTable(page, version);
  }
  return { rows: patch.rows, deleted: patch.deleted, cookie: version };
}

/** Continues with the next table, then with the rows that changed during this walk. Null at the end. */
function pageAfterTable(page: Page, version: number): Page | null {
  const table = page.table + 1;
  if (table < tableNames.length) return { ...page, table, after: null };
  if (page.upTo === version) return null;
  return { from: page.upTo, upTo: version, table: 0, after: null };
}

const countSchema = z.int().check(z.gte(0));

const pageSchema = z.strictObject({
  /** The walk reads the versions above `from` and up to `upTo`. */
  from: z.int().check(z.gte(-1)),
  upTo: countSchema,
  /** An index in `tableNames`. */
  table: z.int().check(z.gte(0), z.lt(tableNames.length)),
  after: z.nullable(z.strictObject({ version: countSchema, id: z.uuid() })),
});

/** Where a pull of several pages continues. The token holds all of it, so the server stores nothing. */
type Page = z.infer<typeof pageSchema>;

function encodePage(page: Page): string {
  return Buffer.from(JSON.stringify(page)).toString('base64url');
}

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
