import { mutators, type Row, type TableName, tableNames } from '@full-count/sync-protocol';
import type { QuarantineEntry, Space, UserDatabase } from '../../local/database/database.ts';
import { allPending } from '../../local/database/outbox.ts';
import { rowsOfTeam, tableOf, withoutTeam } from '../../local/database/team-rows.ts';
import { LOST_ROWS } from '../../local/quarantine/quarantine.ts';
import { knownArgs } from '../../local/write/mutate.ts';
import { lostChanges, type TeamRows } from './lost-changes.ts';
import { lostRows } from './lost-rows.ts';

export async function rowsBeforeRestore(
  db: UserDatabase,
  { teamId, restoredFrom }: Space,
): Promise<TeamRows | null> {
  return restoredFrom === undefined ? null : undeletedRowsOf(db, teamId);
}

async function undeletedRowsOf(db: UserDatabase, teamId: string): Promise<TeamRows> {
  const tables = tableNames.map(async (table) => {
    const stored = await rowsOfTeam(tableOf<TableName>(db, table), teamId);
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
 * @param cookie the team version of the server's rows
 */
export async function quarantineLost(
  db: UserDatabase,
  { teamId, restoredFrom = 0 }: Space,
  rowsBefore: TeamRows,
  cookie: number,
  at: string,
): Promise<void> {
  const [rowsAfter, subjects] = await Promise.all([
    undeletedRowsOf(db, teamId),
    subjectsOfOwnChanges(db, teamId),
  ]);
  const isServerOlder = restoredFrom > cookie;
  const commonFields = { teamId, reason: 'not_found', detail: null, quarantinedAt: at } as const;
  const lost = lostChanges(rowsBefore, rowsAfter, isServerOlder).filter(({ change }) => {
    // Two updates of one game may set different things.
    return change.name === 'game.update' || !subjects.has(subjectOf(change));
  });
  const entries = lost.map(({ at: enteredAt, change }, index): QuarantineEntry => {
    const { name } = change;
    const { version } = mutators[name];
    const key = `lost:${teamId}:${subjectOf(change)}`;
    const id = index + 1;
    return {
      ...commonFields,
      key,
      id,
      name,
      version,
      args: knownArgs(change),
      at: enteredAt,
      isLost: true,
    };
  });
  const rows = lostRows(rowsBefore, rowsAfter, isServerOlder);
  const entryOfRows: QuarantineEntry = {
    ...commonFields,
    key: `lost:${teamId}:${at}`,
    id: entries.length + 1,
    name: LOST_ROWS,
    version: 1,
    args: rows,
    at,
    isLost: true,
  };
  await db.quarantine.bulkPut(Object.keys(rows).length > 0 ? [...entries, entryOfRows] : entries);
}

async function subjectsOfOwnChanges(
  db: UserDatabase,
  teamId: string,
): Promise<ReadonlySet<string>> {
  const [pending, refused] = await Promise.all([
    allPending(db, teamId),
    db.quarantine.where('teamId').equals(teamId).toArray(),
  ]);
  return new Set([...pending, ...refused].map(subjectOf));
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
