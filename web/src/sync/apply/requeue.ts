import type { Mutation } from '@full-count/sync-protocol';
import type { SentLogEntry, Space, UserDatabase } from '../../local/database/database.ts';
import { allPending, mutationOf } from '../../local/database/outbox.ts';

/**
 * Queues the changes again that a restored server has lost. Its ledger ends at `settledId`, before
 * the `lastMutationId` that it had confirmed. Changes from the sent log keep their ids, so that a
 * late copy of an earlier request cannot apply them twice. If ids are missing, such as those of
 * refused changes, the whole queue gets a new client id. That is safe, because the server writes the
 * ledger and the effects in one transaction.
 *
 * Runs inside the caller's transaction.
 *
 * @returns the space that the caller stores
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
  const hasNoGaps =
    queue.length === space.lastQueuedId - settledId &&
    queue.every(({ id }, index) => id === settledId + 1 + index);
  const requeued = hasNoGaps
    ? queue
    : queue.map((mutation, index) => ({ ...mutation, id: index + 1 }));
  await db.outbox.bulkDelete(pending.map(({ id }) => [teamId, id] as [string, number]));
  await db.outbox.bulkPut(requeued.map((mutation) => ({ ...mutation, teamId })));
  await db.sentlog.bulkDelete(
    sent.map(({ firstId }) => [teamId, clientId, firstId] as [string, string, number]),
  );
  await db.sentlog.bulkPut(
    sent
      .filter(({ firstId }) => firstId <= settledId)
      .map((entry) => withoutLost(entry, settledId)),
  );
  const revision = space.revision + 1;
  return hasNoGaps
    ? { ...space, revision, lastMutationId: settledId, lastQueuedId: settledId + requeued.length }
    : {
        ...space,
        revision,
        clientId: newId(),
        lastMutationId: 0,
        lastQueuedId: requeued.length,
      };
}

/** The log keeps changes that the server still has, because the next restored backup may be older. */
function withoutLost(entry: SentLogEntry, settledId: number): SentLogEntry {
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
