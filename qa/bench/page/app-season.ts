import { newId, putRows } from '@full-count/web/testing/phone';
import { rowsAfter } from '../../lab/rows-after.ts';
import { SEASON, seasonGame } from '../season.ts';
import { gameChanges } from '../season-changes.ts';
import type { SeasonIds } from '../season-ids.ts';
import type { AppStore } from './app-store.ts';

export async function storeSeason(
  { db, userId, teamId }: AppStore,
  idAt: SeasonIds,
  changesOf = gameChanges,
): Promise<void> {
  for (let number = 0; number < SEASON.games; number++) {
    const changes = changesOf(seasonGame(number), idAt);
    const mutations = changes.map((change) => ({ id: newId(), ...change }));
    const rows = await rowsAfter(mutations, { userId, teamId });
    await db.transaction('rw', db.tables, () => putRows(db, teamId, rows));
  }
}
