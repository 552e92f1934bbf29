import type { Change, MutationResult, NamedChange } from '@full-count/sync-protocol';
import { inTime } from '../../platform/timers.ts';
import { addWaiting } from '../database/changes.ts';
import type { UserDatabase } from '../database/database.ts';
import { readOrCreateSpace } from '../database/space.ts';
import { addSpare, readAllSpare, readScreensAgain } from '../database/spare.ts';
import { isStorageError, retryAfterEviction } from '../database/storage-error.ts';
import { cachedView } from '../view/cached-view.ts';
import { changesOf, type MutateContext, showUnstored, storeChanges } from './mutate.ts';

/** The first try and the one after an eviction each have a shorter limit of their own (`inTime`). */
const LIMIT_WITH_EVICTION_MS = 15_000;

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
export function mutateOrSpare(
  db: UserDatabase,
  context: MutateContext,
  namedChanges: readonly NamedChange[],
  store = storeChanges,
): Promise<MutationResult> {
  const changes = changesOf(context, namedChanges);
  const view = cachedView(db, context.teamId);
  const stored = view.storing.then((tookTooLong) =>
    storeOrSpare(db, context, changes, tookTooLong ? failInTime : store),
  );
  const end = stored.then(() => false, isTimeout);
  view.storing = end;
  // Whoever enters something later tries the database again.
  void end.then(() => {
    if (view.storing === end) view.storing = Promise.resolve(false);
  });
  return stored;
}

/** In place of `storeChanges`, for what was entered while the database did not answer. */
function failInTime(): Promise<never> {
  return Promise.reject(new DOMException('It took too long.', 'TimeoutError'));
}

function isTimeout(error: unknown): boolean {
  return error instanceof SavedForLaterError && (error.cause as Error).name === 'TimeoutError';
}

async function storeOrSpare(
  db: UserDatabase,
  context: MutateContext,
  changes: readonly Change[],
  store: typeof storeChanges,
): Promise<MutationResult> {
  try {
    return await inTime(storeWithEviction(db, context, changes, store), LIMIT_WITH_EVICTION_MS);
  } catch (error) {
    keepInSpare(error, context, changes);
    // Not awaited, because a database that does not answer may not be readable either.
    showUnstored(db, context.teamId, changes).catch(console.warn);
    throw new SavedForLaterError(error);
  }
}

async function storeWithEviction(
  db: UserDatabase,
  context: MutateContext,
  changes: readonly Change[],
  store: typeof storeChanges,
): Promise<MutationResult> {
  const result = await retryAfterEviction(db, () => store(db, context, changes));
  if (!(await isBeforeFirstRows(db, context.teamId, result))) return result;
  await addWaiting(db, context.teamId, changes);
  return { status: 'applied' };
}

/** After somebody cleared the site's data, the screen still shows rows that the device is downloading again. */
async function isBeforeFirstRows(db: UserDatabase, teamId: string, result: MutationResult) {
  if (result.status === 'applied' || result.code !== 'not_found') return false;
  return ((await db.spaces.get(teamId))?.base ?? null) === null;
}

function keepInSpare(
  databaseError: unknown,
  { userId, teamId }: MutateContext,
  changes: readonly Change[],
): void {
  try {
    if (!isStorageError(databaseError)) throw databaseError;
    addSpare(userId, teamId, changes);
  } catch {
    // Nothing keeps what the screens show already.
    readScreensAgain();
    throw databaseError;
  }
}

/** Stores what the database refused earlier. Two tabs may do this at once. */
export async function storeSpare(db: UserDatabase): Promise<void> {
  const { userId } = db;
  const teamIds = new Set(readAllSpare(userId).map(({ teamId }) => teamId));
  for (const teamId of teamIds) {
    const author = { teamId, userId, accessLevel: null };
    // If the membership has ended meanwhile, the sync finds the changes only by their team's space.
    await readOrCreateSpace(db, teamId);
    await retryAfterEviction(db, () => storeChanges(db, author, []));
  }
}
