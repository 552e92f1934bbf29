import type { Change, Row, TableName } from '@full-count/sync-protocol';
import type { Selection, StoredRow, VersionRange } from '../team-data/rows/batch.ts';

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

export const HIGHEST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

export interface NextLogs {
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
export async function nextLogs(
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
