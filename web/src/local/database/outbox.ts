import type { Mutation } from '@full-count/sync-protocol';
import type { OutboxEntry, UserDatabase } from './database.ts';

export function firstPending(
  db: UserDatabase,
  teamId: string,
  limit: number,
): Promise<OutboxEntry[]> {
  return queueOf(db, teamId).limit(limit).toArray();
}

/** The entries after this id, in order. Ids start at 1. */
export function pendingAfter(
  db: UserDatabase,
  teamId: string,
  id: number,
  limit = Number.POSITIVE_INFINITY,
): Promise<OutboxEntry[]> {
  return db.outbox
    .where('[teamId+id]')
    .between([teamId, id], [teamId, Number.POSITIVE_INFINITY], false, true)
    .limit(limit)
    .toArray();
}

export function allPending(db: UserDatabase, teamId: string): Promise<OutboxEntry[]> {
  return queueOf(db, teamId).toArray();
}

export function countPending(db: UserDatabase, teamId: string): Promise<number> {
  return queueOf(db, teamId).count();
}

export async function dropPendingUpTo(
  db: UserDatabase,
  teamId: string,
  lastId: number,
): Promise<void> {
  await db.outbox.where('[teamId+id]').between([teamId, 0], [teamId, lastId], true, true).delete();
}

export function mutationOf({ teamId: _, ...mutation }: OutboxEntry): Mutation {
  return mutation;
}

function queueOf(db: UserDatabase, teamId: string) {
  return db.outbox
    .where('[teamId+id]')
    .between([teamId, 0], [teamId, Number.POSITIVE_INFINITY], true, true);
}
