import type { QuarantineEntry, Space } from '../../local/database/database.ts';
import { isRecentlyRestored } from '../../local/database/space.ts';
import { retryAllQuarantined } from '../../local/quarantine/quarantine.ts';
import type { SyncDevice } from '../exchange/sync-device.ts';
import { entriesThatAreBack } from './entries-that-are-back.ts';

/**
 * Enters changes again that were refused because a restored server had lost their game, player or
 * play, if another phone has brought it back. The others stay in the quarantine. Also deletes entries
 * whose content the team has again: what this device offered because the server had lost it, and changes
 * of this device that somebody else has entered again in the meantime.
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
