import type { MutationResult, NamedChange } from '@full-count/sync-protocol';
import type { UserDatabase } from '../database/database.ts';
import { makingRoom } from '../database/make-room.ts';
import type { MutateContext } from '../write/mutate.ts';
import { isRefusal, KeptAside, keepAside } from './add-to-queue.ts';
import { enterKeptAside } from './drain-queue.ts';
import { countKeptAside } from './emergency-queue.ts';

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
