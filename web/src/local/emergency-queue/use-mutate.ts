import type {
  AccessLevel,
  MutationArgs,
  MutationResult,
  MutatorName,
  MyTeam,
  NamedChange,
} from '@full-count/sync-protocol';
import { useCallback } from 'react';
import { accessLevelOn } from '../access-level.ts';
import type { UserDatabase } from '../database/database.ts';
import { makingRoom } from '../database/make-room.ts';
import { useLocalData, useNoteChange } from '../local-data.tsx';
import { type MutateContext, mutateAll } from '../write/mutate.ts';
import { addToEmergencyQueue, InEmergencyQueue, isRefusal } from './add-to-queue.ts';
import { drainEmergencyQueue } from './drain-queue.ts';
import { countEmergencyQueue } from './emergency-queue.ts';

type Mutate = <N extends MutatorName>(name: N, args: MutationArgs<N>) => Promise<MutationResult>;

/**
 * Changes the selected team's data. Resolves once the change is on this device's disk, or with a
 * refusal and its code. Rejects only when the device cannot store the change.
 */
export function useMutate(): Mutate {
  const { teamId, accessLevel } = useLocalData();
  const store = useStore();
  return useCallback(
    async (name, args) => {
      if (teamId === null) throw new Error('There is no team to change');
      return store(teamId, accessLevel, [{ name, args } as NamedChange]);
    },
    [teamId, accessLevel, store],
  );
}

/** Like `useMutate`, for several changes. All of them are made, or none. */
export function useMutateAll(): (changes: readonly NamedChange[]) => Promise<MutationResult> {
  const { teamId, accessLevel } = useLocalData();
  const store = useStore();
  return useCallback(
    async (changes) => {
      if (teamId === null) throw new Error('There is no team to change');
      return store(teamId, accessLevel, changes);
    },
    [teamId, accessLevel, store],
  );
}

/** Like `useMutate`, for any of the user's teams. */
export function useTeamMutate(team: MyTeam): Mutate {
  const { user } = useLocalData();
  const store = useStore();
  return useCallback(
    (name, args) => store(team.id, accessLevelOn(team, user.id), [{ name, args } as NamedChange]),
    [team, user.id, store],
  );
}

/** Writes a team's changes, or keeps them in the emergency queue, and wakes the sync loop. */
function useStore() {
  const { db, user } = useLocalData();
  const noteChange = useNoteChange();
  return useCallback(
    async (teamId: string, accessLevel: AccessLevel | null, changes: readonly NamedChange[]) => {
      const context = { teamId, userId: user.id, accessLevel, now: Date.now };
      const write = () => mutateAll(db, context, changes);
      const result = await enterSafely(db, context, changes, write);
      if (result.status === 'applied') noteChange(teamId);
      return result;
    },
    [db, user.id, noteChange],
  );
}

/**
 * Stores changes, or keeps them in the emergency queue when the database fails. A full disk first
 * evicts old seasons. While the emergency queue has entries, new changes are added to it, because
 * they may follow the changes in it.
 *
 * @throws InEmergencyQueue when the changes are in the emergency queue, or the database's error
 *   when that failed as well
 */
export async function enterSafely(
  db: UserDatabase,
  by: MutateContext,
  changes: readonly NamedChange[],
  store: () => Promise<MutationResult>,
): Promise<MutationResult> {
  if (countEmergencyQueue(by.userId) > 0) return enterInLine(db, by, changes);
  try {
    return await makingRoom(db, store);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    addToEmergencyQueueAfter(error, by, changes);
    throw new InEmergencyQueue(error);
  }
}

async function enterInLine(
  db: UserDatabase,
  by: MutateContext,
  changes: readonly NamedChange[],
): Promise<MutationResult> {
  addToEmergencyQueue(by, changes);
  let results: MutationResult[];
  try {
    results = await drainEmergencyQueue(db, by.userId);
  } catch (error) {
    throw new InEmergencyQueue(error);
  }
  const last = results.at(-1);
  if (last) return last;
  // Another tab has just stored the change, or the team's rows have not arrived.
  if (countEmergencyQueue(by.userId) > 0) throw new InEmergencyQueue(null);
  return { status: 'applied' };
}

/** @throws the database's error when the emergency queue is full as well */
function addToEmergencyQueueAfter(
  databaseError: unknown,
  by: MutateContext,
  changes: readonly NamedChange[],
): void {
  try {
    addToEmergencyQueue(by, changes);
  } catch {
    throw databaseError;
  }
}
