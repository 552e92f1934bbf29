import type {
  AccessLevel,
  MutationArgs,
  MutationResult,
  MutatorName,
  MyTeam,
  NamedChange,
} from '@full-count/sync-protocol';
import { useCallback } from 'react';
import { accessLevelOn, useLocalData, useWakeSync } from '../local-data.tsx';
import { mutateOrSpare } from './mutate-or-spare.ts';

type Mutate = <N extends MutatorName>(name: N, args: MutationArgs<N>) => Promise<MutationResult>;

/**
 * Resolves once the change is on this device's disk, or with a refusal and its code.
 * @throws SavedForLaterError if only `spare` has the change, or the database's error if nothing has it
 */
export function useMutate(): Mutate {
  const { teamId, accessLevel } = useLocalData();
  const mutateTeam = useMutateAnyTeam();
  return useCallback(
    async (name, args) => {
      if (teamId === null) throw new Error('There is no team to change');
      return mutateTeam(teamId, accessLevel, [{ name, args } as NamedChange]);
    },
    [teamId, accessLevel, mutateTeam],
  );
}

/** Like `useMutate`, for several changes. Either all are stored or none. */
export function useMutateAll(): (changes: readonly NamedChange[]) => Promise<MutationResult> {
  const { teamId, accessLevel } = useLocalData();
  const mutateTeam = useMutateAnyTeam();
  return useCallback(
    async (changes) => {
      if (teamId === null) throw new Error('There is no team to change');
      return mutateTeam(teamId, accessLevel, changes);
    },
    [teamId, accessLevel, mutateTeam],
  );
}

/** Like `useMutateAll`, for a team that need not be selected. */
export function useTeamMutate(team: MyTeam) {
  const { user } = useLocalData();
  const mutateTeam = useMutateAnyTeam();
  return useCallback(
    (changes: readonly NamedChange[]) => mutateTeam(team.id, accessLevelOn(team, user.id), changes),
    [team, user.id, mutateTeam],
  );
}

function useMutateAnyTeam() {
  const { db, user } = useLocalData();
  const wakeSync = useWakeSync();
  return useCallback(
    async (teamId: string, accessLevel: AccessLevel | null, changes: readonly NamedChange[]) => {
      const context = { teamId, userId: user.id, accessLevel, now: Date.now };
      const result = await mutateOrSpare(db, context, changes);
      if (result.status === 'applied') wakeSync(teamId);
      return result;
    },
    [db, user.id, wakeSync],
  );
}
