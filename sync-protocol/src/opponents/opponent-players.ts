import { isSameName, nameKey } from '@full-count/baseball';
import { v5 as nameUuid } from 'uuid';
import type { OpponentPlayerRow } from '../rows/player.ts';

/** Logs have names as they were typed, and the rows of the opponent's players have the renames and merges. */
export function resolveOpponent(
  rows: readonly OpponentPlayerRow[],
  name: string,
): OpponentPlayerRow | undefined {
  const row = rowWithName(rows, name);
  return row && followMerges(rows, row);
}

/** Prefers the row created for this name, since another player may have been renamed to it. */
function rowWithName(rows: readonly OpponentPlayerRow[], name: string) {
  const rowsWithName = rows.filter(({ names }) => hasName(names, name));
  const rowOfName = rowsWithName.find(({ names: [firstName = ''] }) => isSameName(firstName, name));
  return rowOfName ?? rowsWithName.sort(byCreation)[0];
}

/** Whether one of the names is a spelling of `name`. */
export function hasName(names: readonly string[], name: string): boolean {
  return names.some((other) => isSameName(other, name));
}

function byCreation(a: OpponentPlayerRow, b: OpponentPlayerRow): number {
  return a.createdAt < b.createdAt || (a.createdAt === b.createdAt && a.id < b.id) ? -1 : 1;
}

/** Merges on different devices may form a cycle. The smallest id of the cycle is then used. */
function followMerges(rows: readonly OpponentPlayerRow[], firstRow: OpponentPlayerRow) {
  const visitedRows: OpponentPlayerRow[] = [firstRow];
  for (;;) {
    const lastRow = visitedRows[visitedRows.length - 1] ?? firstRow;
    const nextRow = rows.find(({ id }) => id === lastRow.mergedInto);
    if (nextRow === undefined) return lastRow;
    const index = visitedRows.indexOf(nextRow);
    if (index >= 0) return visitedRows.slice(index).reduce((a, b) => (a.id < b.id ? a : b));
    visitedRows.push(nextRow);
  }
}

/**
 * A UUID of version 5 (RFC 9562) in the namespace of the team, so all devices compute the same id for all spellings of the
 * names. Names have no line break, so different names give different text.
 */
export function opponentPlayerId(teamId: string, opponent: string, name: string): string {
  return nameUuid(`${nameKey(opponent)}\n${nameKey(name)}`, teamId);
}
