import {
  type Change,
  type GameRow,
  isJsonEqual,
  type Row,
  runMutations,
  WorkingSet,
} from '@full-count/sync-protocol';
import type { PresentRow } from './server.ts';
import { loadReads } from './stored-reads.ts';

type ShownRows = Map<string, Row>;

export async function withWaiting(
  teamId: string,
  userId: string,
  base: ReadonlyMap<string, PresentRow>,
  waiting: readonly Change[],
): Promise<ShownRows> {
  const rows: ShownRows = new Map(Array.from(base, ([key, { row }]) => [key, row]));
  if (waiting.length > 0) {
    const { working } = await runOn(base, teamId, userId, waiting);
    for (const [table, row] of working.changes()) rows.set(`${table}/${row.id}`, row);
  }
  return shownOf(rows);
}

/** Runs changes on rows without storing anything, and as if every action were allowed. */
export async function runOn(
  rows: ReadonlyMap<string, PresentRow>,
  teamId: string,
  userId: string,
  changes: readonly Change[],
) {
  const working = new WorkingSet();
  const results = await runMutations(
    working,
    changes,
    async (reads) => loadReads(working, rows, reads),
    ({ at }) => ({ teamId, userId, at, may: () => true }),
  );
  return { working, results };
}

/** Without deleted rows and rows of missing games. */
export function shownOf(rows: ReadonlyMap<string, Row>): ShownRows {
  const shownRows: ShownRows = new Map();
  for (const [key, row] of rows) {
    if ('deletedAt' in row && row.deletedAt !== undefined) continue;
    if ('gameId' in row) {
      const game = rows.get(`games/${row.gameId}`) as GameRow | undefined;
      if (game === undefined || game.deletedAt !== undefined) continue;
    }
    shownRows.set(key, row);
  }
  return shownRows;
}

export function differenceOf(actual: ShownRows, expected: ShownRows): string | null {
  for (const [key, row] of expected) {
    const actualRow = actual.get(key);
    if (actualRow === undefined) return `no ${key}`;
    if (!isSameRow(actualRow, row)) return `a wrong ${key}`;
  }
  for (const key of actual.keys()) {
    if (!expected.has(key)) return `${key}, which should not be there`;
  }
  return null;
}

const equalRows = new WeakMap<Row, Row>();

/** Compares two rows only once, which works because rows are never changed in place. */
function isSameRow(a: Row, b: Row): boolean {
  if (a === b || equalRows.get(a) === b) return true;
  if (!isJsonEqual(a, b)) return false;
  equalRows.set(a, b);
  return true;
}
