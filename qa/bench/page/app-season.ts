import { runMutations, WorkingSet } from '@full-count/sync-protocol';
import { putRows } from '@full-count/web/testing/phone';
import { SEASON, seasonGame } from '../season.ts';
import { type Change, gameChanges } from '../season-changes.ts';
import type { SeasonIds } from '../season-ids.ts';
import type { AppStore } from './app-store.ts';

/** Stores the season like a device that has synced it. */
export async function storeSeason(
  { db, userId, teamId }: AppStore,
  idAt: SeasonIds,
  changesOf = gameChanges,
): Promise<void> {
  for (let number = 0; number < SEASON.games; number++) {
    const working = await rowsAfter(changesOf(seasonGame(number), idAt), userId, teamId);
    await db.transaction('rw', db.tables, () => putRows(db, teamId, working.changes()));
  }
}

async function rowsAfter(
  changes: readonly Change[],
  userId: string,
  teamId: string,
): Promise<WorkingSet> {
  const working = new WorkingSet();
  const results = await runMutations(
    working,
    changes.map((change, index) => ({ id: index + 1, ...change })),
    async ({ keys, gameLogs = [], newPitches = [] }) => {
      for (const [table, id] of keys) working.load(table, id, null);
      for (const id of gameLogs) working.loadGameLog(id, { plateAppearances: [], events: [] });
      for (const id of newPitches) working.loadRowIdOfPitch(id, undefined);
    },
    ({ at }) => ({ teamId, userId, at, may: () => true }),
  );
  const refused = results.find(({ status }) => status === 'refused');
  if (refused) throw new Error(`The season does not apply: ${JSON.stringify(refused)}`);
  return working;
}
