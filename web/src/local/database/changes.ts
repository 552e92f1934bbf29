import type { Change } from '@full-count/sync-protocol';
import Dexie from 'dexie';
import type { RefusedChange, StoredChange, UserDatabase } from './database.ts';

type State = StoredChange['state'];

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
  limit?: number,
): Promise<StoredChange[]> {
  return changesIn(db, teamId, 'waiting', limit);
}

export function refusedChanges(db: UserDatabase, teamId: string): Promise<RefusedChange[]> {
  return changesIn(db, teamId, 'refused') as Promise<RefusedChange[]>;
}

export function allRefusedChanges(db: UserDatabase): Promise<RefusedChange[]> {
  return db.changes.where('state').equals('refused').toArray() as Promise<RefusedChange[]>;
}

/** The number of changes of all teams in one state. */
export function countIn(db: UserDatabase, state: State): Promise<number> {
  return db.changes.where('state').equals(state).count();
}

export function countWaiting(db: UserDatabase, teamId: string): Promise<number> {
  return rangeOf(db, teamId, 'waiting').count();
}

/** Adds changes to the end of the queue. One whose id the team has already is not added again. */
export async function addWaiting(
  db: UserDatabase,
  teamId: string,
  changes: readonly Change[],
): Promise<void> {
  await db.changes.bulkAdd(
    changes.map((change): Omit<StoredChange, 'n'> => ({ ...change, teamId, state: 'waiting' })),
  );
}

export function findStored(
  db: UserDatabase,
  teamId: string,
  id: string,
): Promise<StoredChange | undefined> {
  return db.changes.where('[teamId+id]').equals([teamId, id]).first();
}

/** The change as the server gets it. */
export function changeOf({ id, author, name, args, at }: StoredChange): Change {
  return { id, ...(author !== undefined && { author }), name, args, at };
}

function rangeOf(db: UserDatabase, teamId: string, state: State) {
  return db.changes
    .where('[teamId+state+n]')
    .between([teamId, state, Dexie.minKey], [teamId, state, Dexie.maxKey]);
}
