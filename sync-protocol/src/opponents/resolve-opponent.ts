import type { OpponentPlayerRow } from '../rows/opponent-player.ts';

/**
 * Whom a name in a log means: logs keep names as they were typed, renaming and merging stand here.
 *
 * @param rows players of one opponent
 * @returns the row after merges; undefined: nobody has said anything about this name
 */
export function resolveOpponent(
  rows: readonly OpponentPlayerRow[],
  name: string,
): OpponentPlayerRow | undefined {
  const found = namedSo(rows, name);
  return found && mergedEnd(rows, found);
}

/** The one made for this very name comes first: another may have been renamed to it. */
function namedSo(rows: readonly OpponentPlayerRow[], name: string): OpponentPlayerRow | undefined {
  const known = rows.filter(({ names }) => names.includes(name));
  return known.find(({ names }) => names[0] === name) ?? known.sort(byAge)[0];
}

function byAge(a: OpponentPlayerRow, b: OpponentPlayerRow): number {
  return a.createdAt < b.createdAt || (a.createdAt === b.createdAt && a.id < b.id) ? -1 : 1;
}

/** Merges made on devices apart may run in a circle: then its smallest id stands for all. */
function mergedEnd(rows: readonly OpponentPlayerRow[], from: OpponentPlayerRow): OpponentPlayerRow {
  const passed: OpponentPlayerRow[] = [from];
  for (;;) {
    const last = passed[passed.length - 1] ?? from;
    const next = rows.find(({ id }) => id === last.mergedInto);
    if (next === undefined) return last;
    const place = passed.indexOf(next);
    if (place >= 0) return passed.slice(place).reduce((a, b) => (a.id < b.id ? a : b));
    passed.push(next);
  }
}
