import type { MutationResult } from '@full-count/sync-protocol';
import { liveQuery } from 'dexie';
import { clockTime } from '../../platform/clock-time.ts';
import { tabLock } from '../../platform/tab-lock.ts';
import { findStored } from '../database/changes.ts';
import type { UserDatabase } from '../database/database.ts';
import { retryAfterEviction } from '../database/retry-after-eviction.ts';
import { isStorageError } from '../database/storage-error.ts';
import { storeChanges } from '../write/mutate.ts';
import {
  countEmergencyQueue,
  type EmergencyEntry,
  readEmergencyQueue,
  writeEmergencyQueue,
} from './emergency-queue.ts';
import { placePitch } from './place-pitch.ts';

/** After this time, a change is entered even if its team's rows have never been pulled. */
const MAX_WAIT_FOR_PULL_MS = 7 * 24 * 60 * 60 * 1000;

/** Two tabs may run this at the same time, and each change is still entered once. */
export function drainEmergencyQueue(
  db: UserDatabase,
  userId: string,
  exclusively = emergencyQueueLock(userId, { waits: false }),
): Promise<MutationResult[]> {
  return exclusively(async () => {
    const results: MutationResult[] = [];
    for (let entry = await nextEntry(db, userId); entry; entry = await nextEntry(db, userId)) {
      results.push(await enterEntry(db, userId, entry));
      removeFromQueue(userId, entry);
    }
    return results;
  });
}

function emergencyQueueLock(userId: string, options?: { readonly waits: boolean }) {
  return tabLock(`full-count-emergency-queue-${userId}`, options);
}

async function nextEntry(db: UserDatabase, userId: string): Promise<EmergencyEntry | undefined> {
  const entries = readEmergencyQueue(userId);
  if (entries.length === 0) return undefined;
  const spaces = await db.spaces.toArray();
  const pulledTeams = new Set(
    spaces.filter(({ base }) => base !== null).map(({ teamId }) => teamId),
  );
  const oldestAllowedAt = clockTime(Date.now() - MAX_WAIT_FOR_PULL_MS);
  return entries.find(
    ({ teamId, changes: [first] }) =>
      pulledTeams.has(teamId) || first === undefined || first.at < oldestAllowedAt,
  );
}

function removeFromQueue(userId: string, enteredEntry: EmergencyEntry): void {
  const entries = readEmergencyQueue(userId);
  const enteredId = enteredEntry.changes[0]?.id;
  const index = entries.findIndex(({ changes }) => changes[0]?.id === enteredId);
  if (index < 0) return;
  const laterEntries = relinkEntries(enteredEntry, entries.slice(index + 1));
  writeEmergencyQueue(userId, [...entries.slice(0, index), ...laterEntries]);
}

async function enterEntry(
  db: UserDatabase,
  userId: string,
  entry: EmergencyEntry,
): Promise<MutationResult> {
  const { teamId } = entry;
  const result = await placeAndStore(db, userId, entry);
  // Only this change can have taken its random id, so long ago that the device no longer has it.
  if (result.status === 'applied' || result.code === 'id_taken') return { status: 'applied' };
  const { code, detail } = result;
  await db.transaction('rw', db.changes, async () => {
    for (const change of entry.changes) {
      // Another tab may have stored the same change.
      if ((await findStored(db, teamId, change.id)) !== undefined) continue;
      await db.changes.add({
        ...change,
        teamId,
        state: 'refused',
        code,
        detail,
        settledAt: change.at,
      });
    }
  });
  return result;
}

async function placeAndStore(
  db: UserDatabase,
  userId: string,
  { teamId, changes }: EmergencyEntry,
): Promise<MutationResult> {
  const context = { teamId, userId, accessLevel: 'owner' as const };
  const write = async () => {
    const placed = await Promise.all(changes.map((change) => placePitch(db, teamId, change)));
    return storeChanges(db, context, placed, { isRepeated: true });
  };
  try {
    return await retryAfterEviction(db, write);
  } catch (error) {
    if (isStorageError(error)) throw error;
    // A bug in one change must not block the later changes.
    console.error('A change in the emergency queue cannot be stored', error);
    return { status: 'refused', code: 'failed' };
  }
}

type Change = EmergencyEntry['changes'][number];

/** The screen did not change between the taps, so queued pitches name the same previous pitch and would fork the game. */
function relinkEntries(
  enteredEntry: EmergencyEntry,
  laterEntries: readonly EmergencyEntry[],
): EmergencyEntry[] {
  let relinked = [...laterEntries];
  for (const enteredChange of enteredEntry.changes) {
    relinked = relinked.map((entry) =>
      entry.teamId === enteredEntry.teamId
        ? { ...entry, changes: entry.changes.map((change) => relinkChange(enteredChange, change)) }
        : entry,
    );
  }
  return relinked;
}

function relinkChange(enteredChange: Change, change: Change): Change {
  const { name, args: enteredArgs } = enteredChange;
  const { args } = change;
  if (name !== 'pitch.log' || enteredArgs.gameId !== args.gameId) return change;
  const { id: enteredId } = enteredArgs.pitch as { id: string };
  if (change.name === 'pitch.log' && args.prev === enteredArgs.prev) {
    const plateAppearance = endsPlateAppearance(enteredChange)
      ? args.plateAppearance
      : enteredArgs.plateAppearance;
    return { ...change, args: { ...args, prev: enteredId, plateAppearance } };
  }
  if (change.name === 'event.log' && args.after === enteredArgs.prev) {
    return { ...change, args: { ...args, after: enteredId } };
  }
  return change;
}

function endsPlateAppearance({ args }: Change): boolean {
  return (args.pitch as { result?: unknown }).result !== undefined;
}

/** Drains now and after each first pull of a team, until the queue is empty. The returned function stops it. */
export function drainWhenPulled(
  db: UserDatabase,
  userId: string,
  onEntered: (results: readonly MutationResult[]) => void,
): () => void {
  if (countEmergencyQueue(userId) === 0) return () => {};
  const exclusively = emergencyQueueLock(userId);
  const pulledTeams = liveQuery(() => db.spaces.filter(({ base }) => base !== null).primaryKeys());
  const subscription = pulledTeams.subscribe({
    next() {
      drainEmergencyQueue(db, userId, exclusively).then((results) => {
        if (results.length > 0) onEntered(results);
        // The query runs after every tap, so it must stop once the queue is empty.
        if (countEmergencyQueue(userId) === 0) subscription.unsubscribe();
      }, console.error);
    },
    error: console.error,
  });
  return () => subscription.unsubscribe();
}
