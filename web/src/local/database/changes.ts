import { type Change, SYNC_LIMITS } from '@full-count/sync-protocol';
import {
  keysBeginningWith,
  type RefusedChange,
  type StoredChange,
  type UserDatabase,
} from './database.ts';

/** The `name` of an entry that has lost rows in place of a change. No change can enter them again. */
export const LOST_ROWS = 'rows.lost';

type State = StoredChange['state'];

/** The team's changes in all states. Those of one state are in the order in which they were entered. */
export function allChanges(db: UserDatabase, teamId: string): Promise<StoredChange[]> {
  const states: State[] = ['held', 'refused', 'waiting'];
  return db.changes
    .where('[state+teamId]')
    .anyOf(states.map((state) => [state, teamId]))
    .toArray();
}

export async function deleteChanges(db: UserDatabase, changes: readonly StoredChange[]) {
  const keys = changes.map(({ n }) => n).sort((a, b) => a - b);
  const [first, last] = [keys[0], keys.at(-1)];
  if (first === undefined || last === undefined) return;
  // A thousand changes in a row are deleted as one range, in a tenth of the time.
  const range = db.changes.where('n').between(first, last, true, true);
  if ((await range.count()) === keys.length) await range.delete();
  else await db.changes.bulkDelete(keys);
}

/** The team's changes of one state, in the order in which they were entered. */
export function changesIn(
  db: UserDatabase,
  teamId: string,
  state: State,
  limit = Number.POSITIVE_INFINITY,
): Promise<StoredChange[]> {
  return rangeOf(db, teamId, state).limit(limit).toArray();
}

export function waitingChanges(
  db: UserDatabase,
  teamId: string,
  { after = 0 } = {},
): Promise<StoredChange[]> {
  if (after === 0) return changesIn(db, teamId, 'waiting');
  const isOurs = (change: StoredChange) => change.teamId === teamId && change.state === 'waiting';
  return db.changes.where('n').above(after).filter(isOurs).toArray();
}

export function refusedChanges(db: UserDatabase, teamId: string): Promise<RefusedChange[]> {
  return changesIn(db, teamId, 'refused') as Promise<RefusedChange[]>;
}

export function allRefusedChanges(db: UserDatabase): Promise<RefusedChange[]> {
  return inState(db, 'refused').toArray() as Promise<RefusedChange[]>;
}

/** The number of changes of all teams in one state. */
export function countIn(db: UserDatabase, state: State): Promise<number> {
  return inState(db, state).count();
}

export function countWaiting(db: UserDatabase, teamId: string): Promise<number> {
  return rangeOf(db, teamId, 'waiting').count();
}

/** Adds changes to the end of the queue. Returns the number of the last one, or undefined if there is none. */
export async function addWaiting(
  db: UserDatabase,
  teamId: string,
  changes: readonly Change[],
): Promise<number | undefined> {
  const waiting = changes.map(
    (change): Omit<StoredChange, 'n'> => ({ ...change, teamId, state: 'waiting' }),
  );
  return db.changes.bulkAdd(waiting);
}

/** Those of the changes that this device has not stored, in whatever state. */
export async function withoutStored(
  db: UserDatabase,
  teamId: string,
  changes: readonly Change[],
): Promise<readonly Change[]> {
  if (changes.length === 0) return changes;
  const keys = changes.map(({ id }): [string, string] => [teamId, id]);
  const stored = await db.changes.where('[teamId+id]').anyOf(keys).toArray();
  const applied = await appliedChanges(db, teamId);
  const storedIds = new Set([...stored, ...applied].map(({ id }) => id));
  return changes.filter(({ id }) => !storedIds.has(id));
}

/** The change as the server gets it. */
export function changeOf({ id, author, name, args, at }: StoredChange): Change {
  return { id, ...(author !== undefined && { author }), name, args, at };
}

function rangeOf(db: UserDatabase, teamId: string, state: State) {
  return db.changes.where('[state+teamId]').equals([state, teamId]);
}

/** The changes of all teams in one state. */
export function inState(db: UserDatabase, state: State) {
  return db.changes.where('[state+teamId]').between(...keysBeginningWith(state));
}

/** So few that adding one more costs little, and so many that all kept changes are in few records. */
const SMALL_RECORD = 50;

/** Adds changes behind the others, and deletes the oldest that a request cannot ask about. */
export async function addApplied(db: UserDatabase, teamId: string, changes: readonly Change[]) {
  if (changes.length === 0) return;
  const keys = await recordsOf(db, teamId).primaryKeys();
  const lastKey = keys.at(-1);
  const [, lastN, lastCount] = lastKey ?? [teamId, 0, SMALL_RECORD];
  const hasRoom = lastKey !== undefined && lastCount + changes.length <= SMALL_RECORD;
  const earlier = (hasRoom && (await db.applied.get(lastKey))?.changes) || [];
  const excess = hasRoom ? [lastKey] : [];
  let total = changes.length + keys.reduce((sum, [, , count]) => sum + count, 0);
  for (const key of keys) {
    total -= key[2];
    if (total < SYNC_LIMITS.asked) break;
    excess.push(key);
  }
  await db.applied.bulkDelete(excess);
  const all = [...earlier, ...changes];
  const n = hasRoom ? lastN : lastN + 1;
  await db.applied.add({ teamId, n, count: all.length, changes: all });
}

/** Each change once, in order. */
export async function appliedChanges(db: UserDatabase, teamId: string): Promise<Change[]> {
  const records = await recordsOf(db, teamId).toArray();
  const changes = new Map<string, Change>();
  for (const record of records)
    for (const change of record.changes)
      if (!changes.has(change.id)) changes.set(change.id, change);
  return [...changes.values()];
}

export async function deleteApplied(db: UserDatabase, teamId: string): Promise<void> {
  await recordsOf(db, teamId).delete();
}

function recordsOf(db: UserDatabase, teamId: string) {
  return db.applied.where('[teamId+n+count]').between(...keysBeginningWith(teamId));
}
