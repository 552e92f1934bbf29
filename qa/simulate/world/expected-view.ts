import {
  type Change,
  isJsonEqual,
  type Row,
  runMutations,
  WorkingSet,
} from '@full-count/sync-protocol';
import { inState, loadReads, type Rows, type StoredState, shownOf } from './storage.ts';

const views = new WeakMap<StoredState, Rows>();

/** What the phone must show: its base, with all changes that wait or that its database refused run on top. */
export async function expectedView(
  state: StoredState,
  teamId: string,
  userId: string,
): Promise<Rows> {
  const known = views.get(state);
  if (known) return known;
  const ids = new Set([...state.changes, ...state.applied].map(({ id }) => id));
  const spare = state.spare.filter(({ id }) => !ids.has(id));
  const changes = [...inState(state, 'waiting'), ...spare];
  const rows = new Map(state.rows);
  if (changes.length > 0) {
    const working = await runOn(state.rows, teamId, userId, changes);
    for (const [table, row] of working.changes()) rows.set(`${table}/${row.id}`, { table, row });
  }
  // A tap chooses by the order of the rows.
  const view = shownOf(new Map([...rows].sort(([a], [b]) => (a < b ? -1 : 1))));
  views.set(state, view);
  return view;
}

/** Runs changes on rows without storing anything, and as if every action were allowed. */
async function runOn(
  rows: Rows,
  teamId: string,
  userId: string,
  changes: readonly Change[],
): Promise<WorkingSet> {
  const working = new WorkingSet();
  await runMutations(
    working,
    changes,
    async (reads) => loadReads(working, rows, reads),
    ({ at, author = userId }) => ({ teamId, userId: author, at, may: () => true }),
  );
  return working;
}

export function differenceOf(actual: Rows, expected: Rows): string | null {
  for (const [key, { row }] of expected) {
    const actualRow = actual.get(key)?.row;
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
