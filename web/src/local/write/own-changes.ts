import type { Write } from '@full-count/sync-protocol';
import type { UserDatabase } from '../database/database.ts';

/** Rows of a team that this tab has just committed. */
type Listener = (teamId: string, writes: readonly Write[]) => void;

const listenersByDatabase = new WeakMap<UserDatabase, Set<Listener>>();

/** Calls it after each change of this tab; what others write comes by live queries. */
export function followOwnChanges(db: UserDatabase, listener: Listener): () => void {
  const listeners = listenersByDatabase.get(db) ?? new Set();
  listenersByDatabase.set(db, listeners.add(listener));
  return () => listeners.delete(listener);
}

/** To call when they are on the disk, and not before. */
export function tellOwnChange(db: UserDatabase, teamId: string, writes: readonly Write[]): void {
  for (const listener of listenersByDatabase.get(db) ?? []) listener(teamId, writes);
}
