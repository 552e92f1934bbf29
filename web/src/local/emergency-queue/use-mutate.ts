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
import { type MutateContext, mutate, mutateAll } from '../write/mutate.ts';
import { isRefusal, KeptAside, keepAside } from './add-to-queue.ts';
import { enterKeptAside } from './drain-queue.ts';
import { countKeptAside } from './emergency-queue.ts';

type Mutate = <N extends MutatorName>(name: N, args: MutationArgs<N>) => Promise<MutationResult>;

/**
 * Changes the selected team's data. Resolves once the change is on the disk of this device; a
 * refusal is a value with its code, and rejects only where the device cannot store.
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

/** As `useMutate`, for several changes of which all are made, or none. */
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

/** As `useMutate`, for any of the user's teams. */
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
      const [only, ...others] = changes;
      const write = () =>
        only && others.length === 0
          ? mutate(db, context, only.name, only.args)
          : mutateAll(db, context, changes);
      const result = await enterSafely(db, context, changes, write);
      if (result.status === 'applied') noteChange(teamId);
      return result;
    },
    [db, user.id, noteChange],
  );
}

/**
 * Stores a change, or keeps it safe where the device refuses: without room old seasons make some,
 * and what still cannot be stored is kept aside (DESIGN 4.5). What is entered after that waits in line
 * behind it: stored alone it would stand in the place of the one before.
 *
 * @param store stores the changes
 * @throws KeptAside, or the refusal itself where nothing helps
 */
export async function enterSafely(
  db: UserDatabase,
  by: MutateContext,
  changes: readonly NamedChange[],
  store: () => Promise<MutationResult>,
): Promise<MutationResult> {
  if (countKeptAside(by.userId) > 0) return enterInLine(db, by, changes);
  try {
    return await makingRoom(db, store);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    keepAsideAfter(error, by, changes);
    throw new KeptAside(error);
  }
}

async function enterInLine(
  db: UserDatabase,
  by: MutateContext,
  changes: readonly NamedChange[],
): Promise<MutationResult> {
  keepAside(by, changes);
  let results: MutationResult[];
  try {
    results = await enterKeptAside(db, by.userId);
  } catch (error) {
    throw new KeptAside(error);
  }
  const last = results.at(-1);
  if (last) return last;
  // Nothing: another tab has just entered it, or the team's rows are about to come.
  if (countKeptAside(by.userId) > 0) throw new KeptAside(null);
  return { status: 'applied' };
}

/** @throws the refusal where even that store is full */
function keepAsideAfter(
  refusal: unknown,
  by: MutateContext,
  changes: readonly NamedChange[],
): void {
  try {
    keepAside(by, changes);
  } catch {
    throw refusal;
  }
}
