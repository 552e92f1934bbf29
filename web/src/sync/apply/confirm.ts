import type { SyncResult } from '@full-count/sync-protocol';
import type {
  OutboxEntry,
  QuarantineEntry,
  Space,
  UserDatabase,
} from '../../local/database/database.ts';
import { dropPendingUpTo, mutationOf } from '../../local/database/outbox.ts';
import { isRecentlyRestored } from '../../local/database/space.ts';
import { noteHandedIn } from '../../local/former-teams/handed-in.ts';

export interface Confirmed {
  readonly lastMutationId: number;
  readonly count: number;
  readonly quarantined: number;
}

interface Confirmation {
  /** By this device's clock, for display. */
  readonly at: string;
  /** By the server's clock, because a device's clock may be years off. */
  readonly serverTime: string;
}

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Runs inside the pull's transaction. Confirmed mutations stay in the sent log for a week, in case the server
 * loses its last hours. A settled mutation without a result stays queued, so that no refusal is missed.
 */
export async function confirmSettled(
  db: UserDatabase,
  space: Space,
  settled: readonly OutboxEntry[],
  results: ReadonlyMap<number, SyncResult>,
  { at, serverTime }: Confirmation,
): Promise<Confirmed> {
  const { teamId, clientId, lastMutationId } = space;
  // A phone that has not been online since the server was restored may still bring back the missing row.
  const mayRowReturn = isRecentlyRestored(space, Date.parse(at));
  const firstUnansweredIndex = settled.findIndex(({ id }) => !results.has(id));
  const answeredEntries =
    firstUnansweredIndex < 0 ? settled : settled.slice(0, firstUnansweredIndex);
  const firstAnswered = answeredEntries[0];
  const lastAnswered = answeredEntries.at(-1);
  if (!firstAnswered || !lastAnswered) return { lastMutationId, count: 0, quarantined: 0 };
  const refused = answeredEntries.flatMap((entry) => {
    const result = results.get(entry.id);
    if (result?.status !== 'refused') return [];
    const awaitsReturn = mayRowReturn && result.code === 'not_found';
    const refusal = quarantineEntry(entry, clientId, result, at);
    return [awaitsReturn ? { ...refusal, awaitsReturn } : refusal];
  });
  const accepted = answeredEntries.filter(({ id }) => results.get(id)?.status !== 'refused');
  const heldCount = answeredEntries.filter(({ id }) => results.get(id)?.status === 'held').length;
  await Promise.all([
    heldCount > 0 && noteHandedIn(db, teamId, heldCount, at),
    dropPendingUpTo(db, teamId, lastAnswered.id),
    db.quarantine.bulkPut(refused),
    db.sentlog.put({
      teamId,
      clientId,
      firstId: firstAnswered.id,
      lastId: lastAnswered.id,
      confirmedAt: serverTime,
      mutationsJson: JSON.stringify(accepted.map(mutationOf)),
    }),
    db.sentlog.where('confirmedAt').below(weekBefore(serverTime)).delete(),
  ]);
  const count = answeredEntries.length;
  return { lastMutationId: lastAnswered.id, count, quarantined: refused.length };
}

function quarantineEntry(
  entry: OutboxEntry,
  clientId: string,
  { code, detail }: SyncResult,
  at: string,
): QuarantineEntry {
  return {
    ...entry,
    key: `${clientId}:${entry.id}`,
    reason: code ?? 'failed',
    detail: detail ?? null,
    quarantinedAt: at,
  };
}

function weekBefore(at: string): string {
  return new Date(Date.parse(at) - WEEK_MS).toISOString();
}
