import type { Write } from '@full-count/sync-protocol';
import type { UserDatabase } from '../database/database.ts';

type Listener = (teamId: string, writes: readonly Write[]) => void;

const listenersByDatabase = new WeakMap<UserDatabase, Set<Listener>>();

/** Calls the listener after each change of this tab, before live queries read it. The returned function stops it. */
export function onLocalChange(db: UserDatabase, listener: Listener): () => void {
  const listeners = listenersByDatabase.get(db) ?? new Set();
  listenersByDatabase.set(db, listeners.add(listener));
  return () => listeners.delete(listener);
}

export function noteLocalChange(db: UserDatabase, teamId: string, writes: readonly Write[]): void {
  for (const listener of listenersByDatabase.get(db) ?? []) {
    try {
      listener(teamId, writes);
    } catch (error) {
      // The change is stored after this, whatever a screen does.
      console.error(error);
    }
  }
}
