import { accessLevelOn } from '../../local/access-level.ts';
import type { QuarantineEntry } from '../../local/database/database.ts';
import { useLocalData, useNoteChange } from '../../local/local-data.tsx';
import { retryQuarantined } from '../../local/quarantine/quarantine.ts';
import { toastResult } from '../../ui/toasts/toast-result.ts';

/** Applies changes again in their order, until this device refuses one. */
export function useEnterAgain(): (entries: readonly QuarantineEntry[]) => Promise<boolean> {
  const { db, user, teams } = useLocalData();
  const noteChange = useNoteChange();

  async function enter(entries: readonly QuarantineEntry[]) {
    for (const entry of entries) {
      const team = teams.find(({ id }) => id === entry.teamId);
      const context = { userId: user.id, accessLevel: accessLevelOn(team, user.id), now: Date.now };
      const result = await retryQuarantined(db, context, entry);
      if (result.status === 'refused') return result;
      noteChange(entry.teamId);
    }
    return { status: 'applied' } as const;
  }

  return (entries) =>
    toastResult(enter(entries), {
      done: 'Saved. It will be sent again.',
      failed: 'Still not accepted',
    });
}
