import { isJsonEqual, type MutationResult, type NamedChange } from '@full-count/sync-protocol';
import { liveQuery } from 'dexie';
import { newId } from '../../platform/ids.ts';
import { tabLock } from '../../platform/tab-lock.ts';
import type { QuarantineEntry, UserDatabase } from '../database/database.ts';
import { makingRoom } from '../database/make-room.ts';
import { mutateAll } from '../write/mutate.ts';
import { isRefusal } from './add-to-queue.ts';
import {
  countEmergencyQueue,
  type EmergencyEntry,
  readEmergencyQueue,
  writeEmergencyQueue,
} from './emergency-queue.ts';

/** A user's teams are pulled long before this time has passed. */
const LONGEST_WAIT_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Enters the changes of the emergency queue in order. A refused change goes to the quarantine. The
 * changes of a team whose rows have not been pulled stay in the queue. Tabs take turns, so that each
 * change is entered once.
 *
 * @returns the result of each change
 */
export function drainEmergencyQueue(db: UserDatabase, userId: string): Promise<MutationResult[]> {
  return tabLock(`full-count-kept-aside-${userId}`)(async () => {
    const results: MutationResult[] = [];
    for (let next = await nextToEnter(db, userId); next; next = await nextToEnter(db, userId)) {
      results.push(await enter(db, userId, next));
      dropEntered(userId, next);
    }
    return results;
  });
}

async function nextToEnter(db: UserDatabase, userId: string): Promise<EmergencyEntry | undefined> {
  const entries = readEmergencyQueue(userId);
  if (entries.length === 0) return undefined;
  const spaces = await db.spaces.toArray();
  const here = new Set(spaces.filter(({ cookie }) => cookie !== null).map(({ teamId }) => teamId));
  const waitsSinceMs = Date.now() - LONGEST_WAIT_MS;
  return entries.find(({ teamId, atMs }) => here.has(teamId) || atMs < waitsSinceMs);
}

/** Reads the queue again, because a tap or another tab may have changed it. */
function dropEntered(userId: string, entered: EmergencyEntry): void {
  const entries = readEmergencyQueue(userId);
  const index = entries.findIndex((entry) => isJsonEqual(entry, entered));
  if (index < 0) return;
  const behind = inLineBehind(entered, entries.slice(index + 1));
  writeEmergencyQueue(userId, [...entries.slice(0, index), ...behind]);
}

async function enter(
  db: UserDatabase,
  userId: string,
  entry: EmergencyEntry,
): Promise<MutationResult> {
  const result = await resultOf(db, userId, entry);
  if (result.status === 'applied') return result;
  // The app ended after storing the change and before removing it from the queue.
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
  { teamId, atMs, changes }: EmergencyEntry,
): Promise<MutationResult> {
  // The change was permitted when it was entered. From now on the server decides.
  const context = { teamId, userId, accessLevel: 'owner' as const, now: () => atMs };
  const store = () => mutateAll(db, context, changes as unknown as NamedChange[]);
  try {
    return await makingRoom(db, store);
  } catch (error) {
    if (isRefusal(error)) throw error;
    // A bug in one change must not hold up the changes behind it.
    console.error('A change in the emergency queue cannot be stored', error);
    return { status: 'refused', code: 'failed' };
  }
}

type Change = EmergencyEntry['changes'][number];

/**
 * Puts queued taps in line. The screen did not change between them, so each names the same previous
 * pitch, and two pitches after the same pitch would be two records of the game.
 *
 * @param entered the change that has just been stored
 * @param rest the changes that were tapped after it
 */
function inLineBehind(entered: EmergencyEntry, rest: readonly EmergencyEntry[]): EmergencyEntry[] {
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

/** Whether the pitch names a result, which ends the plate appearance. */
function isOver({ args }: Change): boolean {
  return (args.pitch as { result?: unknown }).result !== undefined;
}

/**
 * Enters the emergency queue now, and again whenever a team's rows have been pulled. After another
 * database error the changes stay in the queue.
 *
 * @param onEntered receives the results
 * @returns a function that ends it
 */
export function enterWhenHere(
  db: UserDatabase,
  userId: string,
  onEntered: (results: readonly MutationResult[]) => void,
): () => void {
  if (countEmergencyQueue(userId) === 0) return () => {};
  const teamsHere = liveQuery(() =>
    db.spaces.filter(({ cookie }) => cookie !== null).primaryKeys(),
  );
  const subscription = teamsHere.subscribe({
    next() {
      drainEmergencyQueue(db, userId).then((results) => {
        if (results.length > 0) onEntered(results);
        // The query runs at every tap, so it ends with the queue.
        if (countEmergencyQueue(userId) === 0) subscription.unsubscribe();
      }, console.error);
    },
    error: console.error,
  });
  return () => subscription.unsubscribe();
}
