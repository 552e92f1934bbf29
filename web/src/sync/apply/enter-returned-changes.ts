import { refusedChanges } from '../../local/database/changes.ts';
import type { RefusedChange, Space } from '../../local/database/database.ts';
import { isRecentlyRestored } from '../../local/database/space.ts';
import { enterAllAgain } from '../../local/refused-changes/refused-changes.ts';
import type { SyncDevice } from '../exchange/sync-device.ts';
import { entriesThatAreBack } from './entries-that-are-back.ts';

/**
 * Enters refused changes again if a restored server had lost their game, player or play and another phone has
 * brought it back. Also deletes entries whose content the team has again.
 *
 * @returns whether something was entered
 */
export async function enterReturnedChanges(
  { db, userId, now }: Pick<SyncDevice, 'db' | 'userId' | 'now'>,
  space: Space,
): Promise<boolean> {
  const { teamId } = space;
  const entries = await refusedChanges(db, teamId);
  const entriesThatMayBeBack = entries.filter(({ isLost, code }) => isLost || code === 'id_taken');
  const returnedEntries = await entriesThatAreBack(db, teamId, entriesThatMayBeBack);
  await db.changes.bulkDelete(returnedEntries.map(({ n }) => n));
  if (!isRecentlyRestored(space, now())) return false;
  const awaitingEntries = entries.filter(({ awaitsReturn }) => awaitsReturn);
  // The change keeps its time. The server decides whether the person is allowed to make it.
  const contextOf = ({ at }: RefusedChange) =>
    ({ userId, accessLevel: 'admin', now: () => Date.parse(at) }) as const;
  const { entered } = await enterAllAgain(db, contextOf, awaitingEntries);
  return entered > 0;
}
