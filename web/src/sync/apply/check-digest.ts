import {
  type Cursor,
  type Digest,
  DigestBuilder,
  differingTables,
  isSameCursor,
  type Row,
  type TableName,
  tableNames,
} from '@full-count/sync-protocol';
import type { Space, UserDatabase } from '../../local/database/database.ts';
import { hasJustDiffered, startingOver } from '../../local/database/space.ts';
import { rowsOfTeam, tableOf, withoutTeam } from '../../local/database/team-rows.ts';
import { clockTime } from '../../platform/timers.ts';

/**
 * A difference is caused by a bug. The team is then pulled again, the queue stays, and the next request reports
 * it. A second difference within a day is only reported, because pulling did not help.
 *
 * @returns the tables that differ, or null if rows changed during the comparison
 */
export async function checkDigest(
  db: UserDatabase,
  teamId: string,
  { to, digest }: { readonly to: Cursor; readonly digest: Digest },
  nowMs: number,
): Promise<readonly string[] | null> {
  const before = await db.spaces.get(teamId);
  if (!before || !isSameCursor(before.base, to)) return null;
  const differentTables = differingTables(await digestOfDevice(db, teamId), digest);
  return db.transaction('rw', db.spaces, async () => {
    const space = await db.spaces.get(teamId);
    if (space?.revision !== before.revision) return null;
    await db.spaces.put(spaceAfterCheck(space, differentTables, nowMs));
    return differentTables;
  });
}

function spaceAfterCheck(space: Space, differentTables: string[], nowMs: number): Space {
  const at = clockTime(nowMs);
  const { stillDiffers: _, checkedAt: __, ...uncheckedSpace } = space;
  if (differentTables.length === 0) return { ...uncheckedSpace, checkedAt: at };
  const withReport = { ...uncheckedSpace, toReport: differentTables };
  if (hasJustDiffered(space, nowMs)) return { ...withReport, checkedAt: at, stillDiffers: true };
  return { ...startingOver(withReport), differedAt: at };
}

/** Log rows of deleted games are left out, because the server does not send them. */
async function digestOfDevice(db: UserDatabase, teamId: string): Promise<Digest> {
  const builder = new DigestBuilder();
  const gameIds = new Set<string>();
  // `tableNames` lists games before the rows of their logs.
  const add = (table: TableName, row: Row) => {
    if (table === 'games') gameIds.add(row.id);
    if (!('gameId' in row) || gameIds.has(row.gameId)) builder.add(table, row);
  };
  for (const table of tableNames) {
    const rows = await rowsOfTeam(tableOf(db, table), teamId);
    for (const row of rows) add(table, withoutTeam(row) as Row);
  }
  return builder.digest;
}
