import type {
  AccessLevel,
  Change,
  MutationArgs,
  MutationResult,
  MutatorName,
  MyTeam,
  NamedChange,
} from '@full-count/sync-protocol';
import { useCallback } from 'react';
import { accessLevelOn } from '../access-level.ts';
import { addWaiting } from '../database/changes.ts';
import type { UserDatabase } from '../database/database.ts';
import { retryAfterEviction } from '../database/retry-after-eviction.ts';
import { isStorageError } from '../database/storage-error.ts';
import { useLocalData, useWakeSync } from '../local-data.tsx';
import { addSpare } from '../view/spare.ts';
import { changesOf, type MutateContext, showUnstored, storeChanges } from './mutate.ts';

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

export class SavedForLaterError extends Error {
  constructor(cause: unknown) {
    super('The database refused the change. It is in `spare`.', { cause });
    this.name = 'SavedForLaterError';
  }
}

/**
 * A change keeps its id in `spare`, so it does no harm if the database stores it late.
 *
 * @throws SavedForLaterError if only `spare` has the changes, or the database's error if nothing has them
 */
export async function mutateOrSpare(
  db: UserDatabase,
  context: MutateContext,
  namedChanges: readonly NamedChange[],
  store = storeChanges,
): Promise<MutationResult> {
  const changes = changesOf(context, namedChanges);
  try {
    const result = await retryAfterEviction(db, () => store(db, context, changes));
    if (!(await isBeforeFirstRows(db, context.teamId, result))) return result;
    await addWaiting(db, context.teamId, changes);
    return { status: 'applied' };
  } catch (error) {
    if (!isStorageError(error)) throw error;
    addSpareOrRethrow(error, context, changes);
    // Nobody waits for it, because a database that does not answer may not read rows either.
    showUnstored(db, context.teamId, changes).catch(console.warn);
    throw new SavedForLaterError(error);
  }
}

/** After somebody cleared the site's data, the screen still shows rows that the device is downloading again. */
async function isBeforeFirstRows(
  db: UserDatabase,
  teamId: string,
  result: MutationResult,
): Promise<boolean> {
  if (result.status === 'applied' || result.code !== 'not_found') return false;
  return ((await db.spaces.get(teamId))?.base ?? null) === null;
}

function addSpareOrRethrow(
  databaseError: unknown,
  { userId, teamId }: MutateContext,
  changes: readonly Change[],
): void {
  try {
    addSpare(userId, teamId, changes);
  } catch {
    throw databaseError;
  }
}
