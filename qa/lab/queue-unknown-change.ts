import { addWaiting, newId, type UserDatabase, withRevision } from '@full-count/web/testing/phone';

/** Queues a change without a mutator, as from a withdrawn build. False if the device has never synced the team. */
export function queueUnknownChange(
  db: UserDatabase,
  teamId: string,
  change: { readonly name: string; readonly args: Record<string, unknown>; readonly at: string },
): Promise<boolean> {
  return db.transaction('rw', db.tables, async () => {
    const space = await db.spaces.get(teamId);
    if (!space) return false;
    await addWaiting(db, teamId, [{ id: newId(), ...change }]);
    await db.spaces.put(withRevision(space));
    return true;
  });
}
