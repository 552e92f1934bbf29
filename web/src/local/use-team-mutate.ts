import type { MutationResult, MutatorName, MyTeam } from '@full-count/sync-protocol';
import { useCallback } from 'react';
import { useLocalData, useNoteChange } from './local-data.tsx';
import { type MutationArgs, mutate } from './mutate.ts';
import { standingOn } from './standing.ts';

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
      const result = await mutate(db, context, name, args);
      if (result.status === 'applied') noteChange(team.id);
      return result;
    },
    [db, user.id, team, noteChange],
  );
}
