import { isJsonEqual, type MutationResult, type NamedChange } from '@full-count/sync-protocol';
import { liveQuery } from 'dexie';
import { newId } from '../../platform/ids.ts';
import { tabLock } from '../../platform/tab-lock.ts';
import type { QuarantineEntry, UserDatabase } from '../database/database.ts';
import { makingRoom } from '../database/make-room.ts';
import { mutateAll } from '../write/mutate.ts';
import { isRefusal } from './add-to-queue.ts';
import { type AsideEntry, countKeptAside, keepOnlyAside, keptAside } from './emergency-queue.ts';

/** The rows of a team that is still somebody's are here long before. */
const LONGEST_WAIT_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Enters what was kept aside, in order; what does not fit any more waits for a decision. What
 * belongs to a team whose rows are not here, since its owner has just signed in again, stays aside.
 * Tabs take turns, so that each tap is entered once.
 *
 * @returns what became of each
 */
export function enterKeptAside(db: UserDatabase, userId: string): Promise<MutationResult[]> {
  return tabLock(`full-count-kept-aside-${userId}`)(async () => {
    const results: MutationResult[] = [];
    for (let next = await nextToEnter(db, userId); next; next = await nextToEnter(db, userId)) {
      results.push(await enter(db, userId, next));
      dropEntered(userId, next);
    }
    return results;
  });
}

async function nextToEnter(db: UserDatabase, userId: string): Promise<AsideEntry | undefined> {
  const entries = keptAside(userId);
  if (entries.length === 0) return undefined;
  const spaces = await db.spaces.toArray();
  const here = new Set(spaces.filter(({ cookie }) => cookie !== null).map(({ teamId }) => teamId));
  const waitsSinceMs = Date.now() - LONGEST_WAIT_MS;
  return entries.find(({ teamId, atMs }) => here.has(teamId) || atMs < waitsSinceMs);
}

/** Looked at again: more may lie there by now, or a tab without a lock was quicker. */
function dropEntered(userId: string, entered: AsideEntry): void {
  const entries = keptAside(userId);
  const place = entries.findIndex((one) => isJsonEqual(one, entered));
  if (place < 0) return;
  const behind = inLineBehind(entered, entries.slice(place + 1));
  keepOnlyAside(userId, [...entries.slice(0, place), ...behind]);
}

/** @throws when the database refuses it again */
async function enter(db: UserDatabase, userId: string, entry: AsideEntry): Promise<MutationResult> {
  const result = await resultOf(db, userId, entry);
  if (result.status === 'applied') return result;
  // It was stored, and the app ended before it was taken from here.
  if (result.code === 'id_taken') return { status: 'applied' };
  const { teamId, atMs } = entry;
  const at = new Date(atMs).toISOString();
  const refused = entry.changes.map(
    ({ name, version, args }, index): QuarantineEntry => ({
      key: `aside:${newId()}`,
      id: index + 1,
      teamId,
      name,
      version,
      args,
      at,
      reason: result.code,
      detail: result.detail ?? null,
      quarantinedAt: at,
    }),
  );
  await db.quarantine.bulkPut(refused);
  return result;
}

async function resultOf(
  db: UserDatabase,
  userId: string,
  { teamId, atMs, changes }: AsideEntry,
): Promise<MutationResult> {
  // It was allowed when it was entered; now the server decides.
  const context = { teamId, userId, accessLevel: 'owner' as const, now: () => atMs };
  const store = () => mutateAll(db, context, changes as unknown as NamedChange[]);
  try {
    return await makingRoom(db, store);
  } catch (error) {
    if (isRefusal(error)) throw error;
    // A fault of ours must not keep back all that was entered behind it.
    console.error('A change that was kept aside cannot be entered', error);
    return { status: 'refused', code: 'failed' };
  }
}

type Change = AsideEntry['changes'][number];

/**
 * Taps that were kept aside in a row did not see each other: the screen stood still, and each names
 * the same pitch as the one before it. They go in one behind the other, since two that follow the
 * same pitch would be two records of the game.
 *
 * @param entered what has just gone in
 * @param rest what was tapped after it
 */
function inLineBehind(entered: AsideEntry, rest: readonly AsideEntry[]): AsideEntry[] {
  let line = [...rest];
  for (const before of entered.changes) {
    line = line.map((entry) =>
      entry.teamId === entered.teamId
        ? { ...entry, changes: entry.changes.map((change) => behind(before, change)) }
        : entry,
    );
  }
  return line;
}

function behind(before: Change, change: Change): Change {
  if (before.name !== 'pitch.log' || before.args.gameId !== change.args.gameId) return change;
  const { args } = change;
  const { id } = before.args.pitch as { id: string };
  if (change.name === 'pitch.log' && args.prev === before.args.prev) {
    const plateAppearance = isOver(before) ? args.plateAppearance : before.args.plateAppearance;
    return { ...change, args: { ...args, prev: id, plateAppearance } };
  }
  if (change.name === 'event.log' && args.after === before.args.prev) {
    return { ...change, args: { ...args, after: id } };
  }
  return change;
}

/** Whether it says itself that it ended the plate appearance. */
function isOver({ args }: Change): boolean {
  return (args.pitch as { result?: unknown }).result !== undefined;
}

/**
 * Enters what was kept aside the last time, now, and what belongs to a team whose rows are not here
 * as soon as they are. Refused again, it stays where it is.
 *
 * @param onEntered hears what became of it
 * @returns ends it
 */
export function enterWhenHere(
  db: UserDatabase,
  userId: string,
  onEntered: (results: readonly MutationResult[]) => void,
): () => void {
  if (countKeptAside(userId) === 0) return () => {};
  const teamsHere = liveQuery(() =>
    db.spaces.filter(({ cookie }) => cookie !== null).primaryKeys(),
  );
  const subscription = teamsHere.subscribe({
    next() {
      enterKeptAside(db, userId).then((results) => {
        if (results.length > 0) onEntered(results);
        // It looks at every tap; nobody pays for that where there is nothing to enter.
        if (countKeptAside(userId) === 0) subscription.unsubscribe();
      }, console.error);
    },
    error: console.error,
  });
  return () => subscription.unsubscribe();
}
