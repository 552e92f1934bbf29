import type {
  AccessLevel,
  MutationArgs,
  MutationResult,
  MutatorName,
  MyTeam,
  NamedChange,
} from '@full-count/sync-protocol';
import { useCallback } from 'react';
import { inTime } from '../../platform/in-time.ts';
import { accessLevelOn } from '../access-level.ts';
import type { UserDatabase } from '../database/database.ts';
import { retryAfterEviction } from '../database/retry-after-eviction.ts';
import { isStorageError } from '../database/storage-error.ts';
import { useLocalData, useWakeSync } from '../local-data.tsx';
import { changesOf, type MutateContext, storeChanges } from '../write/mutate.ts';
import { addToEmergencyQueue, InEmergencyQueueError } from './add-to-queue.ts';
import { countEmergencyQueue, type EmergencyEntry, readEmergencyQueue } from './emergency-queue.ts';

type Mutate = <N extends MutatorName>(name: N, args: MutationArgs<N>) => Promise<MutationResult>;

/**
 * Resolves once the change is on this device's disk, or with a refusal and its code.
 * @throws InEmergencyQueueError if only the emergency queue has the change, or the database's error if nothing has it
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
      const result = await mutateOrQueue(db, context, changes);
      if (result.status === 'applied') wakeSync(teamId);
      return result;
    },
    [db, user.id, wakeSync],
  );
}

/**
 * While the emergency queue has entries, new changes are added to it, because they may depend on queued changes. A change
 * keeps its id there, so it does no harm if the database stores it late.
 *
 * @throws InEmergencyQueueError if only the emergency queue has the changes, or the database's error if nothing has them
 */
export async function mutateOrQueue(
  db: UserDatabase,
  context: MutateContext,
  namedChanges: readonly NamedChange[],
  store = storeChanges,
): Promise<MutationResult> {
  const { teamId, userId } = context;
  const changes = changesOf(context, namedChanges);
  const entry = { teamId, changes };
  if (countEmergencyQueue(userId) > 0) return queueAndDrain(db, userId, entry);
  try {
    const result = await retryAfterEviction(db, () => store(db, context, changes));
    if (!(await isBeforeFirstRows(db, teamId, result))) return result;
  } catch (error) {
    if (!isStorageError(error)) throw error;
    queueOrRethrow(error, userId, entry);
    throw new InEmergencyQueueError(error);
  }
  addToEmergencyQueue(userId, entry);
  throw new InEmergencyQueueError(null);
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

async function queueAndDrain(
  db: UserDatabase,
  userId: string,
  entry: EmergencyEntry,
): Promise<MutationResult> {
  addToEmergencyQueue(userId, entry);
  let results: MutationResult[];
  try {
    // Loaded on demand, because few devices ever use the queue.
    const { drainEmergencyQueue } = await import('./drain-queue.ts');
    results = await inTime(drainEmergencyQueue(db, userId));
  } catch (error) {
    throw new InEmergencyQueueError(error);
  }
  // Until the team's rows have arrived, all its changes stay in the queue.
  const isQueued = readEmergencyQueue(userId).some(({ teamId }) => teamId === entry.teamId);
  if (isQueued) throw new InEmergencyQueueError(null);
  // The change was added last, so the last result is its own. Without results, another tab stored it.
  return results.at(-1) ?? { status: 'applied' };
}

function queueOrRethrow(databaseError: unknown, userId: string, entry: EmergencyEntry): void {
  try {
    addToEmergencyQueue(userId, entry);
  } catch {
    throw databaseError;
  }
}
