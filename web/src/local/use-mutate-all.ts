import type { MutationResult } from '@full-count/sync-protocol';
import { useCallback } from 'react';
import { enterSafely } from './emergency-queue/mutate-or-queue.ts';
import { useLocalData, useNoteChange } from './local-data.tsx';
import { mutateAll, type NamedChange } from './write/mutate.ts';

/** As `useMutate`, for several changes of which all are made, or none. */
export function useMutateAll(): (changes: readonly NamedChange[]) => Promise<MutationResult> {
  const { db, user, teamId, standing } = useLocalData();
  const noteChange = useNoteChange();
  return useCallback(
    async (changes) => {
      if (teamId === null) throw new Error('There is no team to change');
      const context = { teamId, userId: user.id, standing, now: Date.now };
      const store = () => mutateAll(db, context, changes);
      const result = await enterSafely(db, context, changes, store);
      if (result.status === 'applied') noteChange(teamId);
      return result;
    },
    [db, user.id, teamId, standing, noteChange],
  );
}
