import { clientIdAfter, type Mutation } from '@full-count/sync-protocol';
import {
  type OutboxEntry,
  type SentLogEntry,
  type Space,
  teamRange,
  type UserDatabase,
} from '../../local/database/database.ts';
import { allPending, firstPending, mutationOf } from '../../local/database/outbox.ts';
import type { SyncDevice } from '../exchange/sync-device.ts';

interface SettledIds {
  readonly lastMutationId: number;
  /** The last settled mutation of each of the user's client ids. Only a pull from the start has it. */
  readonly ledgers?: Readonly<Record<string, number>> | undefined;
}

/**
 * After a complete pull, queues the changes again that a restored server has lost. Like the other functions that return
 * a space, it runs inside the caller's transaction, and the caller stores the space.
 *
 * @param hasLostChanges whether the server has lost changes of the queue's current client id
 */
export async function requeueMissing(
  db: UserDatabase,
  storedSpace: Space,
  { lastMutationId, ledgers }: SettledIds,
  hasLostChanges: boolean,
  newId: () => string,
): Promise<Space> {
  const space = hasLostChanges
    ? await requeueLost(db, storedSpace, lastMutationId, newId)
    : storedSpace;
  // `requeueLost` left nothing in the queue that the server has settled.
  const settledId = hasLostChanges ? 0 : lastMutationId;
  return ledgers ? requeueOfFormerClients(db, space, ledgers, settledId) : space;
}

/** Queues the changes again that the server lacks, unless another tab has changed the space since. */
export function fillGap(
  { db, newId }: SyncDevice,
  spaceAfterAnswer: Space,
  expectedId: number,
): Promise<void> {
  const { teamId, clientId, cookie } = spaceAfterAnswer;
  return db.transaction('rw', db.tables, async () => {
    const space = await db.spaces.get(teamId);
    const [firstEntry] = await firstPending(db, teamId, 1);
    if (space?.clientId !== clientId || space.cookie !== cookie || firstEntry === undefined) return;
    if (expectedId < firstEntry.id)
      await db.spaces.put(await requeueLost(db, space, expectedId - 1, newId));
  });
}

/**
 * Queues the changes again that a restored server has lost. Its ledger ends at `settledId`, before the
 * `lastMutationId` that it had confirmed. Changes from the sent log keep their ids, so that a late copy of an
 * earlier request cannot apply them twice. If ids are missing, such as those of refused changes, the whole queue
 * gets a new client id.
 */
export async function requeueLost(
  db: UserDatabase,
  space: Space,
  settledId: number,
  newId: () => string,
): Promise<Space> {
  const { teamId } = space;
  const [sent, pending] = await Promise.all([
    sentAfter(db, space, settledId),
    allPending(db, teamId),
  ]);
  const lost = sent.flatMap(mutationsIn).filter(({ id }) => id > settledId);
  const queue = [...lost, ...pending.map(mutationOf)];
  const hasNoGaps =
    queue.length === space.lastQueuedId - settledId &&
    queue.every(({ id }, index) => id === settledId + 1 + index);
  await removeLostFromSentLog(db, sent, () => settledId);
  const renumbered = hasNoGaps
    ? { ...space, lastMutationId: settledId }
    : { ...space, clientId: nextClientId(space, queue, newId), lastMutationId: 0 };
  return replaceQueue(db, renumbered, pending, queue);
}

/** The lost changes come before the unsettled changes of the queue, because they are older. */
async function requeueOfFormerClients(
  db: UserDatabase,
  space: Space,
  ledgers: Readonly<Record<string, number>>,
  settledId: number,
): Promise<Space> {
  const { teamId, clientId } = space;
  const settledOf = (entry: SentLogEntry) => ledgers[entry.clientId] ?? 0;
  const log = await db.sentlog
    .where('[teamId+clientId+firstId]')
    .between(...teamRange(teamId))
    .toArray();
  const sent = log
    .filter((entry) => entry.clientId !== clientId && entry.lastId > settledOf(entry))
    .sort((a, b) => {
      if (a.confirmedAt === b.confirmedAt) return a.firstId - b.firstId;
      return a.confirmedAt < b.confirmedAt ? -1 : 1;
    });
  if (sent.length === 0) return space;
  const lost = sent.flatMap((entry) =>
    mutationsIn(entry).filter(({ id }) => id > settledOf(entry)),
  );
  await removeLostFromSentLog(db, sent, settledOf);
  const pending = await allPending(db, teamId);
  const queue = pending.map(mutationOf);
  const settled = queue.filter(({ id }) => id <= settledId);
  const unsettled = queue.filter(({ id }) => id > settledId);
  return replaceQueue(db, space, pending, [...settled, ...lost, ...unsettled]);
}

/**
 * Gives the queue a new client id and new numbers. The server has other mutations under the old numbers, because
 * this database went back to an earlier state or was copied
 * (docs/decisions/0050-the-ledger-recognizes-a-clients-last-changes.md).
 */
export async function withNewClientId(
  db: UserDatabase,
  space: Space,
  newId: () => string,
): Promise<Space> {
  const pending = await allPending(db, space.teamId);
  const queue = pending.map(mutationOf);
  const renumbered = { ...space, clientId: nextClientId(space, queue, newId), lastMutationId: 0 };
  return replaceQueue(db, renumbered, pending, queue);
}

function nextClientId(
  { clientId }: Space,
  [first]: readonly Mutation[],
  newId: () => string,
): string {
  return first ? clientIdAfter(clientId, first) : newId();
}

async function replaceQueue(
  db: UserDatabase,
  space: Space,
  oldEntries: readonly OutboxEntry[],
  queue: readonly Mutation[],
): Promise<Space> {
  const { teamId, lastMutationId } = space;
  await db.outbox.bulkDelete(oldEntries.map(({ id }) => [teamId, id] as [string, number]));
  await db.outbox.bulkPut(
    queue.map((mutation, index) => ({ ...mutation, teamId, id: lastMutationId + 1 + index })),
  );
  const revision = space.revision + 1;
  return { ...space, revision, lastQueuedId: lastMutationId + queue.length };
}

/** Drops lost changes from the sent log. The others stay, in case an older backup is restored. */
async function removeLostFromSentLog(
  db: UserDatabase,
  sent: readonly SentLogEntry[],
  settledOf: (entry: SentLogEntry) => number,
): Promise<void> {
  await db.sentlog.bulkDelete(
    sent.map(({ teamId, clientId, firstId }): [string, string, number] => [
      teamId,
      clientId,
      firstId,
    ]),
  );
  const partlySettled = sent.filter((entry) => entry.firstId <= settledOf(entry));
  await db.sentlog.bulkPut(partlySettled.map((entry) => withoutUnsettled(entry, settledOf(entry))));
}

function withoutUnsettled(entry: SentLogEntry, settledId: number): SentLogEntry {
  const settled = mutationsIn(entry).filter(({ id }) => id <= settledId);
  return { ...entry, lastId: settledId, mutationsJson: JSON.stringify(settled) };
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
