import { type Row, type TableName, tableNames } from '@full-count/sync-protocol';
import { refusedChanges, waitingChanges } from '../../local/database/changes.ts';
import type { Space, UserDatabase } from '../../local/database/database.ts';
import { withoutTeam } from '../../local/database/team-rows.ts';
import { LOST_ROWS } from '../../local/refused-changes/refused-changes.ts';
import { viewInTransaction } from '../../local/view/team-view.ts';
import { knownArgs } from '../../local/write/mutate.ts';
import { newId } from '../../platform/ids.ts';
import { lostChanges, type TeamRows } from './lost-changes.ts';
import { lostRows } from './lost-rows.ts';

export async function rowsBeforeRestore(
  db: UserDatabase,
  { teamId, restoredFrom }: Space,
): Promise<TeamRows | null> {
  return restoredFrom === undefined ? null : undeletedRowsOf(db, teamId);
}

async function undeletedRowsOf(db: UserDatabase, teamId: string): Promise<TeamRows> {
  const view = await viewInTransaction(db, teamId);
  const tables = tableNames.map(async (table: TableName) => {
    const stored = await view.all(table);
    const rows = stored.map((row) => withoutTeam(row) as Row);
    const undeletedRows = rows.filter((row) => !('deletedAt' in row && row.deletedAt));
    return [table, new Map(undeletedRows.map((row) => [row.id, row]))] as const;
  });
  return Object.fromEntries(await Promise.all(tables)) as unknown as TeamRows;
}

/**
 * Adds entries under "Needs attention" for what the screens showed and a restored server has lost
 * (docs/decisions/0051-what-a-restored-server-lost-returns-to-its-place.md), except for changes that this device
 * sends again. Runs inside the pull's transaction, after the queue was applied to the server's rows.
 *
 * @param serverSeq the number of the server's present cursor
 */
export async function storeLost(
  db: UserDatabase,
  { teamId, restoredFrom = 0 }: Space,
  rowsBefore: TeamRows,
  serverSeq: number,
  at: string,
): Promise<void> {
  const [rowsAfter, waiting, refused] = await Promise.all([
    undeletedRowsOf(db, teamId),
    waitingChanges(db, teamId),
    refusedChanges(db, teamId),
  ]);
  const subjects = new Set([...waiting, ...refused].map(subjectOf));
  const isServerOlder = restoredFrom > serverSeq;
  const commonFields = {
    teamId,
    state: 'refused',
    code: 'not_found',
    settledAt: at,
    isLost: true,
  } as const;
  const lost = lostChanges(rowsBefore, rowsAfter, isServerOlder).filter(({ change }) => {
    // Two updates of one game may set different things.
    return change.name === 'game.update' || !subjects.has(subjectOf(change));
  });
  const entries = lost.map(({ at: enteredAt, change }) => ({
    ...commonFields,
    id: newId(),
    name: change.name as string,
    args: knownArgs(change),
    at: enteredAt,
  }));
  const rows = lostRows(rowsBefore, rowsAfter, isServerOlder);
  const entryOfRows = { ...commonFields, id: newId(), name: LOST_ROWS, args: rows, at };
  // What an earlier restore had lost of the same game is in the new entry too.
  const lostUpdates = new Set(entries.filter(({ name }) => name === 'game.update').map(subjectOf));
  const replaced = refused.filter((entry) => entry.isLost && lostUpdates.has(subjectOf(entry)));
  await db.changes.bulkDelete(replaced.map(({ n }) => n));
  await db.changes.bulkAdd(Object.keys(rows).length > 0 ? [...entries, entryOfRows] : entries);
}

/** The id of the pitch or play that a change enters. For other changes, the change's name, row and new name. */
function subjectOf({ name, args }: { readonly name: string; readonly args: object }): string {
  const {
    id,
    gameId,
    sessionId,
    player,
    pitch,
    event,
    name: newName,
  } = args as {
    readonly [key in 'id' | 'gameId' | 'sessionId' | 'name']?: string;
  } & { readonly [key in 'player' | 'pitch' | 'event']?: { readonly id: string } };
  const rowId = id ?? gameId ?? sessionId ?? player?.id ?? '';
  return pitch?.id ?? event?.id ?? [name, rowId, newName ?? ''].join(':');
}
