import { type TableName, tableNames } from '@full-count/sync-protocol';
import { type Space, teamRange, type UserDatabase } from '../../local/database/database.ts';
import { tableOf } from '../../local/database/team-rows.ts';
import { clockTime } from '../../platform/clock-time.ts';
import type { SyncDevice } from '../exchange/sync-device.ts';

/** Starts the pull of a new epoch. The old rows stay visible until it is complete, and the queue stays. */
export function startEpoch(
  { db, now }: SyncDevice,
  spaceAtRequest: Space,
  epoch: string,
): Promise<void> {
  const { teamId } = spaceAtRequest;
  return db.transaction('rw', db.tables, async () => {
    const storedSpace = await db.spaces.get(teamId);
    if (
      !storedSpace ||
      storedSpace.clientId !== spaceAtRequest.clientId ||
      storedSpace.epoch !== spaceAtRequest.epoch
    )
      return;
    // These two fields describe the rows of the earlier epoch.
    const { checkedAt: _, evicted: __, ...space } = storedSpace;
    const isStale = await hasRows(db, teamId);
    const isRestored = storedSpace.epoch !== null && storedSpace.epoch !== epoch;
    await db.spaces.put({
      ...space,
      revision: space.revision + 1,
      epoch,
      cookie: null,
      page: null,
      isStale,
      ...(isRestored && { restoredAt: clockTime(now()) }),
      ...(isRestored && { restoredFrom: storedSpace.cookie ?? storedSpace.restoredFrom ?? 0 }),
    });
  });
}

async function hasRows(db: UserDatabase, teamId: string): Promise<boolean> {
  const counts = await Promise.all(
    tableNames.map((table) =>
      tableOf<TableName>(db, table)
        .where('[teamId+id]')
        .between(...teamRange(teamId))
        .limit(1)
        .count(),
    ),
  );
  return counts.some((count) => count > 0);
}
