import { type Change, runMutations, WorkingSet, type Write } from '@full-count/sync-protocol';
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

/** @param changes the first ones of a team. @throws if one is refused */
export async function rowsAfter(
  changes: readonly Change[],
  { userId, teamId }: { readonly userId: string; readonly teamId: string },
): Promise<Write[]> {
  const working = new WorkingSet();
  const results = await runMutations(
    working,
    changes,
    async ({ keys, gameLogs = [], newPitches = [] }) => {
      for (const [table, id] of keys) working.load(table, id, null);
      for (const id of gameLogs) working.loadGameLog(id, { plateAppearances: [], events: [] });
      for (const id of newPitches) working.loadRowIdOfPitch(id, undefined);
    },
    ({ at }) => ({ teamId, userId, at, may: () => true }),
  );
  const refusal = results.find(({ status }) => status === 'refused');
  if (refusal) throw new Error(`The changes do not apply: ${JSON.stringify(refusal)}`);
  return working.changes();
}
