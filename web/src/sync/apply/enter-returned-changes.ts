import type { QuarantineEntry } from '../../local/database/database.ts';
import { retryAllQuarantined } from '../../local/quarantine/quarantine.ts';
import type { SyncDevice } from '../exchange/sync-device.ts';

/**
 * Enters changes again that were refused because a restored server had lost their game, player or
 * play, if another phone has brought it back. The others stay in the quarantine.
 *
 * @returns whether something was entered
 */
export async function enterReturnedChanges(
  { db, userId }: Pick<SyncDevice, 'db' | 'userId'>,
  teamId: string,
): Promise<boolean> {
  const entries = await db.quarantine.where('teamId').equals(teamId).toArray();
  const awaiting = entries.filter(({ awaitsReturn }) => awaitsReturn);
  // The change keeps its time. The server decides whether the person is allowed to make it.
  const contextOf = ({ at }: QuarantineEntry) =>
    ({ userId, accessLevel: 'admin', now: () => Date.parse(at) }) as const;
  const { entered } = await retryAllQuarantined(db, contextOf, awaiting);
  return entered > 0;
}
