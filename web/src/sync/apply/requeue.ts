import type { Mutation } from '@full-count/sync-protocol';
import type { SentLogEntry, Space, UserDatabase } from '../../local/database/database.ts';
import { allPending, mutationOf } from '../../local/database/outbox.ts';

/**
 * A server that was restored from a backup, or failed over, has lost the end of what it had
 * confirmed to this device: its ledger stands at `settledId`, before `space.lastMutationId`. What
 * the sent log still has is offered again, under the same ids, so that a late copy of an earlier
 * request cannot apply it twice. Where ids are missing, such as those of refused changes, which are
 * their author's to offer, the queue begins anew under a new client id: nothing in it can have been
 * applied, since the ledger and its effects are one transaction.
 *
 * Runs inside the caller's transaction and returns the space as it is to be stored.
 */
export async function requeueLost(
  db: UserDatabase,
  space: Space,
  settledId: number,
  newId: () => string,
): Promise<Space> {
  const { teamId, clientId } = space;
  const [sent, pending] = await Promise.all([
    sentAfter(db, space, settledId),
    allPending(db, teamId),
  ]);
  const lost = sent.flatMap(mutationsIn).filter(({ id }) => id > settledId);
  const queue = [...lost, ...pending.map(mutationOf)];
  const isDense =
    queue.length === space.lastQueuedId - settledId &&
    queue.every(({ id }, index) => id === settledId + 1 + index);
  const offered = isDense ? queue : queue.map((one, index) => ({ ...one, id: index + 1 }));
  await db.outbox.bulkDelete(pending.map(({ id }) => [teamId, id] as [string, number]));
  await db.outbox.bulkPut(offered.map((mutation) => ({ ...mutation, teamId })));
  await db.sentlog.bulkDelete(
    sent.map(({ firstId }) => [teamId, clientId, firstId] as [string, string, number]),
  );
  await db.sentlog.bulkPut(
    sent.filter(({ firstId }) => firstId <= settledId).map((entry) => upTo(entry, settledId)),
  );
  const revision = space.revision + 1;
  return isDense
    ? { ...space, revision, lastMutationId: settledId, lastQueuedId: settledId + offered.length }
    : {
        ...space,
        revision,
        clientId: newId(),
        lastMutationId: 0,
        lastQueuedId: offered.length,
      };
}

/** What the server still has stays in the log: the next backup may be an older one. */
function upTo(entry: SentLogEntry, settledId: number): SentLogEntry {
  const kept = mutationsIn(entry).filter(({ id }) => id <= settledId);
  return { ...entry, lastId: settledId, mutationsJson: JSON.stringify(kept) };
}

function mutationsIn({ mutationsJson }: SentLogEntry): Mutation[] {
  return JSON.parse(mutationsJson) as Mutation[];
}

async function sentAfter(
  db: UserDatabase,
  { teamId, clientId }: Space,
  settledId: number,
): Promise<SentLogEntry[]> {
  const entries = await db.sentlog
    .where('[teamId+clientId+firstId]')
    .between([teamId, clientId, 0], [teamId, clientId, Number.POSITIVE_INFINITY])
    .toArray();
  return entries.filter(({ lastId }) => lastId > settledId);
}
