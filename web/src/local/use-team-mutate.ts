import type { MutationResult, MutatorName, MyTeam } from '@full-count/sync-protocol';
import { useCallback } from 'react';
import { standingOn } from './access-level.ts';
import { enterSafely } from './emergency-queue/mutate-or-queue.ts';
import { useLocalData, useNoteChange } from './local-data.tsx';
import { type MutationArgs, mutate, type NamedChange } from './write/mutate.ts';

/** As `useMutate`, for any of the user's teams. */
export function useTeamMutate(
  team: MyTeam,
): <N extends MutatorName>(name: N, args: MutationArgs<N>) => Promise<MutationResult> {
  const { db, user } = useLocalData();
  const noteChange = useNoteChange();
  return useCallback(
    async (name, args) => {
      const standing = standingOn(team, user.id);
      const context = { teamId: team.id, userId: user.id, standing, now: Date.now };
      const change = { name, args } as NamedChange;
      const store = () => mutate(db, context, name, args);
      const result = await enterSafely(db, context, [change], store);
      if (result.status === 'applied') noteChange(team.id);
      return result;
    },
    [db, user.id, team, noteChange],
  );
}
