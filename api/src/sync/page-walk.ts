import {
  type Change,
  type Cursor,
  type DeletedRows,
  isSameCursor,
  type Row,
  type RowPatch,
  SYNC_LIMITS,
  type TableName,
  tableNames,
} from '@full-count/sync-protocol';
import * as z from 'zod/mini';
import { tryParseJson } from '../http/request-body.ts';
import { invalid } from '../platform/errors.ts';
import type { Selection, StoredRow, VersionRange } from '../team-data/rows/batch.ts';
import { RowPatchBuilder } from '../team-data/team-changed.ts';

interface PageRequest {
  readonly base: Cursor | null;
  readonly page?: string | undefined;
  readonly startsOver?: true | undefined;
}

interface TeamLog {
  readonly end: Cursor;
  /** Whether the team's log has this cursor. The server was restored, if it does not. */
  knows(cursor: Cursor): boolean | Promise<boolean>;
}

export interface WalkedPage {
  readonly rows: RowPatch;
  readonly deleted: DeletedRows;
  readonly log: Change[];
  readonly to: Cursor;
  readonly page?: string;
  readonly arriving?: string[];
}

/** The version of a device that has no rows yet. */
const NO_VERSION = -1;

/**
 * A pull of several pages walks through the tables up to the cursor of its first page. A row that
 * changes during the walk gets a higher version and is skipped. A second walk then reads the rows
 * from there up to the end of the log, so after the last page the device has exactly the team's
 * rows at `to`.
 *
 * The first walk of a first pull sends whole logs, one game after the other, with their rows as
 * they are now. It begins with the live games. The device may then show these games before the pull
 * is complete. After all rows, a walk has the changes that led to them, and in a first
 * pull the latest ones.
 *
 * @returns `other` if the team's log does not have the cursor of the device or of its page
 * @throws 400 if the page token is not valid
 */
export async function walkPage(
  { base, page, startsOver }: PageRequest,
  { end, knows }: TeamLog,
  source: PageSource,
): Promise<WalkedPage | 'other'> {
  const from = startsOver ? null : base;
  const start = page === undefined ? startOf(from, end) : parsePage(page);
  for (const cursor of [from, start.upTo])
    if (cursor && !isSameCursor(cursor, end) && !(await knows(cursor))) return 'other';
  if (page === undefined && isSameCursor(from, end))
    return { rows: {}, deleted: [], log: [], to: end };
  return walk(source, start, end, from === null);
}

function startOf(from: Cursor | null, end: Cursor): Page {
  return { from: from?.[0] ?? NO_VERSION, upTo: end, table: 0, after: null };
}

async function walk(source: PageSource, start: Page, end: Cursor, isFirstSync: boolean) {
  const patch = new RowPatchBuilder();
  const log: Change[] = [];
  let rowsLeft: number = SYNC_LIMITS.pageRows;
  let page: Page | null = start;
  let arriving: string[] | undefined = isFirstSync && isAfterAllLogs(start) ? [] : undefined;
  while (page !== null) {
    if (rowsLeft <= 0) {
      const { rows, deleted } = patch;
      const continuation = { to: page.upTo, page: encodePage(page) };
      return { rows, deleted, log, ...continuation, ...(arriving && { arriving }) };
    }
    if (page.table === TEAM_LOG) {
      const upTo: number = page.upTo[0];
      const logFrom: number = page.after?.version ?? startOfLog(page);
      const part: LogPart = await source.log({ from: logFrom, upTo, limit: rowsLeft });
      log.push(...part.log);
      rowsLeft -= part.log.length;
      const hasMore: boolean = part.lastSeq !== null && part.lastSeq < upTo;
      const after = { version: part.lastSeq ?? upTo, id: HIGHEST_ID };
      page = hasMore ? { ...page, after } : pageAfterTable(page, end);
      continue;
    }
    if (isFirstWalk(page) && page.table === LOG_TABLE_INDEX) {
      const logs: NextLogs = await nextLogs(source, page.after, page.upTo[0], rowsLeft);
      for (const [table, row] of logs.rows) patch.add(table, row);
      arriving = logs.arriving;
      // The page ends before a log that does not fit. The first page has only live games, so that it is small.
      rowsLeft = arriving.length > 0 ? 0 : rowsLeft - logs.rows.length;
      page = arriving.length > 0 ? { ...page, after: logs.after } : pageAfterTable(page, end);
      continue;
    }
    const table: TableName = tableNames[page.table] as TableName;
    const { from, upTo, after } = page;
    const range: VersionRange = { from, upTo: upTo[0], after, limit: rowsLeft };
    const storedRows: readonly StoredRow<Row>[] = await source.load(table, range);
    for (const { row } of storedRows) {
      if (!('deletedAt' in row)) patch.add(table, row);
      // In the first walk of a first sync, the device has no rows yet that it could delete.
      else if (!isFirstSync || !isFirstWalk(page)) patch.addDeleted(table, row.id);
    }
    const lastRow = storedRows.at(-1);
    const isFull = storedRows.length === rowsLeft && lastRow !== undefined;
    rowsLeft -= storedRows.length;
    page = isFull
      ? { ...page, after: { version: lastRow.version, id: lastRow.row.id } }
      : pageAfterTable(page, end);
  }
  return { rows: patch.rows, deleted: patch.deleted, log, to: end };
}

const LOG_TABLE_INDEX = tableNames.indexOf('plateAppearances');

/** After all tables comes the team's log. */
const TEAM_LOG = tableNames.length;

/** A device keeps no more changes than it can ask about. */
function startOfLog({ from, upTo }: Page): number {
  const { latestChanges, asked } = SYNC_LIMITS;
  return isFirstWalk({ from })
    ? Math.max(0, upTo[0] - latestChanges)
    : Math.max(from, upTo[0] - asked);
}

/** `plateAppearances` means both tables of logs. A bullpen's pitches come first, so no session lacks them. */
const TABLES_OF_WALK_BY_GAME: readonly TableName[] = [
  'teams',
  'players',
  'opponentPlayers',
  'games',
  'plateAppearances',
  'practiceAtBats',
  'practiceSessions',
];

function isFirstWalk({ from }: Pick<Page, 'from'>): boolean {
  return from === NO_VERSION;
}

function isAfterAllLogs(page: Page): boolean {
  return !isFirstWalk(page) || page.table > LOG_TABLE_INDEX;
}

function pageAfterTable(page: Page, end: Cursor): Page | null {
  const table = isFirstWalk(page) ? tableIndexAfter(page.table) : page.table + 1;
  if (page.table < TEAM_LOG) return { ...page, table, after: null };
  return isSameCursor(page.upTo, end) ? null : startOf(page.upTo, end);
}

function tableIndexAfter(tableIndex: number): number {
  const position = TABLES_OF_WALK_BY_GAME.indexOf(tableNames[tableIndex] as TableName);
  const nextTable = TABLES_OF_WALK_BY_GAME[position + 1];
  return nextTable === undefined ? tableNames.length : tableNames.indexOf(nextTable);
}

const countSchema = z.int().check(z.gte(0));

const pageSchema = z.strictObject({
  /** The walk reads the rows with versions above `from`, up to the cursor `upTo`. */
  from: z.int().check(z.gte(NO_VERSION)),
  upTo: z.tuple([countSchema, countSchema]),
  table: z.int().check(z.gte(0), z.lte(TEAM_LOG)),
  /**
   * The last row of the page before. While logs are read, `id` is the last game that was sent, or the highest possible
   * id after the live games, and `version` is 0.
   */
  after: z.nullable(z.strictObject({ version: countSchema, id: z.uuid() })),
});

type Page = z.infer<typeof pageSchema>;

function encodePage(page: Page): string {
  return Buffer.from(JSON.stringify(page)).toString('base64url');
}

function parsePage(token: string): Page {
  const parsed = pageSchema.safeParse(tryParseJson(Buffer.from(token, 'base64url').toString()));
  if (!parsed.success)
    throw invalid('validation_failed', "The sync page isn't valid. Start the sync again.");
  return parsed.data;
}

export interface PageSource {
  /** Loads rows of one table. A range of versions is ordered by version and id. */
  readonly load: (table: TableName, selection: Selection) => Promise<readonly StoredRow<Row>[]>;
  /** Returns the highest game id first, without deleted games. */
  readonly logSizes: () => Promise<readonly LogSize[]>;
  /** Loads a range of the team's log. `lastSeq` is null if there is nothing in it. */
  readonly log: (range: Omit<VersionRange, 'after'>) => Promise<LogPart>;
}

export interface LogPart {
  readonly log: readonly Change[];
  readonly lastSeq: number | null;
}

export interface LogSize {
  readonly gameId: string;
  readonly isLive: boolean;
  readonly rows: number;
}

/** The position after the last log that was sent. Logs are ordered by game id alone, so the version is always 0. */
type LogPosition = { readonly version: number; readonly id: string };

const HIGHEST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

interface NextLogs {
  readonly rows: readonly [TableName, Row][];
  /** The position at which the next page begins, with the logs of games with lower ids. */
  readonly after: LogPosition;
  readonly arriving: string[];
}

/**
 * If `after` is null, this is the first page, and only live games are sent. A log is never split,
 * so there may be more rows than `rowsLeft`.
 *
 * @param upTo the version of the rows that the device gets from the other tables
 */
async function nextLogs(
  { load, logSizes }: PageSource,
  after: LogPosition | null,
  upTo: number,
  rowsLeft: number,
): Promise<NextLogs> {
  const logs = (await logSizes()).filter(({ rows }) => rows > 0);
  const isRemaining = ({ gameId }: LogSize) => after === null || gameId < after.id;
  const remaining = logs.filter(isRemaining);
  const candidates = after === null ? remaining.filter(({ isLive }) => isLive) : remaining;
  const gameIds = firstThatFit(candidates, rowsLeft);
  const lastId = after === null ? HIGHEST_ID : (gameIds.at(-1) ?? after.id);
  const selection = { gameIds };
  const [games, plateAppearances, gameEvents] = await Promise.all([
    load('games', selection),
    load('plateAppearances', selection),
    load('gameEvents', selection),
  ]);
  // The log may be newer than the game's row on the device, and the two must fit together.
  const changedGames = games.filter(({ version }) => version > upTo);
  return {
    rows: [
      ...changedGames.map(({ row }): [TableName, Row] => ['games', row]),
      ...plateAppearances.map(({ row }): [TableName, Row] => ['plateAppearances', row]),
      ...gameEvents.map(({ row }): [TableName, Row] => ['gameEvents', row]),
    ],
    after: { version: 0, id: lastId },
    arriving: remaining
      .map(({ gameId }) => gameId)
      .filter((id) => !gameIds.includes(id) && id < lastId),
  };
}

/** The first logs that have at most this number of rows together, and always the first one. */
function firstThatFit(logs: readonly LogSize[], rowsLeft: number): string[] {
  let rows = 0;
  const end = logs.findIndex((log) => {
    rows += log.rows;
    return rows > rowsLeft;
  });
  const fitting = end < 0 ? logs : logs.slice(0, Math.max(1, end));
  return fitting.map(({ gameId }) => gameId);
}
