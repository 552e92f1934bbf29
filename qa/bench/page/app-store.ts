import {
  mutate,
  newId,
  putRows,
  readOrCreateSpace,
  UserDatabase,
} from '@full-count/web/testing/phone';
import { rowsAfter } from '../../lab/rows-after.ts';
import { type Change, gameChanges, SEASON, type SeasonIds, seasonGame } from '../season.ts';

export interface AppStore {
  readonly db: UserDatabase;
  readonly userId: string;
  readonly teamId: string;
}

export async function openAppStore(name: string, userId: string, teamId: string) {
  const db = new UserDatabase(name);
  await db.open();
  // Without it, each tap would compute the view of the team anew.
  await readOrCreateSpace(db, teamId);
  return { db, userId, teamId };
}

export async function enter(store: AppStore, changes: readonly Change[]): Promise<void> {
  const { db, userId, teamId } = store;
  for (const { name, args, at } of changes) {
    const context = { teamId, userId, accessLevel: 'owner', now: () => Date.parse(at) } as const;
    const result = await mutate(db, context, name as never, args as never);
    if (result.status !== 'applied') throw new Error(`${name} was refused: ${result.code}`);
  }
}

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
