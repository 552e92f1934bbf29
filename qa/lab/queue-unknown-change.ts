import { type OutboxEntry, type UserDatabase, withQueued } from '@full-count/web/testing/phone';

/** Queues a change without a mutator, as from a withdrawn build. False if the device has never synced the team. */
export function queueUnknownChange(
  db: UserDatabase,
  teamId: string,
  change: Pick<OutboxEntry, 'name' | 'version' | 'args' | 'at'>,
): Promise<boolean> {
  return db.transaction('rw', db.tables, async () => {
    const space = await db.spaces.get(teamId);
    if (!space) return false;
    const newSpace = withQueued(space);
    await db.outbox.add({ ...change, teamId, id: newSpace.lastQueuedId });
    await db.spaces.put(newSpace);
    return true;
  });
}
