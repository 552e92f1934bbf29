import type { QuarantineEntry, Space } from '../../local/database/database.ts';
import { isRecentlyRestored } from '../../local/database/space.ts';
import { retryAllQuarantined } from '../../local/quarantine/quarantine.ts';
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
  const entries = await db.quarantine.where('teamId').equals(teamId).toArray();
  const entriesThatMayBeBack = entries.filter(
    ({ isLost, reason }) => isLost || reason === 'id_taken',
  );
  const returnedEntries = await entriesThatAreBack(db, teamId, entriesThatMayBeBack);
  await db.quarantine.bulkDelete(returnedEntries.map(({ key }) => key));
  if (!isRecentlyRestored(space, now())) return false;
  const awaitingEntries = entries.filter(({ awaitsReturn }) => awaitsReturn);
  // The change keeps its time. The server decides whether the person is allowed to make it.
  const contextOf = ({ at }: QuarantineEntry) =>
    ({ userId, accessLevel: 'admin', now: () => Date.parse(at) }) as const;
  const { entered } = await retryAllQuarantined(db, contextOf, awaitingEntries);
  return entered > 0;
}
