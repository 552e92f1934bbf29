import type { OpponentPlayerRow } from '../rows/opponent-player.ts';

/**
 * Finds the player that a name in a log means. Logs have names as they were typed, and the players'
 * rows have the renames and merges.
 *
 * @param rows players of one opponent
 * @returns the row after merges, or undefined if there is no row for this name
 */
export function resolveOpponent(
  rows: readonly OpponentPlayerRow[],
  name: string,
): OpponentPlayerRow | undefined {
  const found = rowWithName(rows, name);
  return found && followMerges(rows, found);
}

/** Prefers the row created for this name, since another player may have been renamed to it. */
function rowWithName(
  rows: readonly OpponentPlayerRow[],
  name: string,
): OpponentPlayerRow | undefined {
  const rowsWithName = rows.filter(({ names }) => names.includes(name));
  return rowsWithName.find(({ names }) => names[0] === name) ?? rowsWithName.sort(byAge)[0];
}

function byAge(a: OpponentPlayerRow, b: OpponentPlayerRow): number {
  return a.createdAt < b.createdAt || (a.createdAt === b.createdAt && a.id < b.id) ? -1 : 1;
}

/** Merges made on different devices may form a cycle. The smallest id of the cycle is then used. */
function followMerges(
  rows: readonly OpponentPlayerRow[],
  from: OpponentPlayerRow,
): OpponentPlayerRow {
  const visited: OpponentPlayerRow[] = [from];
  for (;;) {
    const last = visited[visited.length - 1] ?? from;
    const next = rows.find(({ id }) => id === last.mergedInto);
    if (next === undefined) return last;
    const index = visited.indexOf(next);
    if (index >= 0) return visited.slice(index).reduce((a, b) => (a.id < b.id ? a : b));
    visited.push(next);
  }
}
