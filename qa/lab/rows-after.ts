import { type Change, runMutations, WorkingSet, type Write } from '@full-count/sync-protocol';

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
