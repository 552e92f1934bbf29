import type { SyncResult } from '@full-count/sync-protocol';
import type {
  OutboxEntry,
  QuarantineEntry,
  Space,
  UserDatabase,
} from '../../local/database/database.ts';
import { dropPendingUpTo, mutationOf } from '../../local/database/outbox.ts';
import { noteHandedIn } from '../../local/former-teams/endings.ts';
import type { SentChanges } from '../exchange/send-request.ts';

export interface Confirmed {
  readonly lastMutationId: number;
  readonly count: number;
  readonly quarantined: number;
}

/** When it was confirmed, and what had been sent. */
interface Confirmation {
  /** By this device's clock, for people who read it here. */
  readonly at: string;
  /**
   * By the server's: a phone whose clock is a year ahead must not take the work of this week, which
   * a restored server may want again, for a year old.
   */
  readonly serverTime: string;
  readonly sent?: SentChanges;
}

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Takes out of the queue what a pull has confirmed: kept for a week for a server that loses its
 * last hours; what was refused goes to the quarantine, and is its author's to offer again; what was
 * held is remembered. Runs inside the pull's transaction.
 *
 * @param settled the mutations that the server has settled, in order
 * @param results its word on each; one without stays queued and is asked again, so that no
 *   refusal passes unseen
 */
export async function confirmSettled(
  db: UserDatabase,
  { teamId, clientId, lastMutationId }: Space,
  settled: readonly OutboxEntry[],
  results: ReadonlyMap<number, SyncResult>,
  { at, serverTime, sent }: Confirmation,
): Promise<Confirmed> {
  const unanswered = settled.findIndex(({ id }) => !results.has(id));
  const answered = unanswered < 0 ? settled : settled.slice(0, unanswered);
  const first = answered[0];
  const last = answered.at(-1);
  if (!first || !last) return { lastMutationId, count: 0, quarantined: 0 };
  const refused = answered.flatMap((entry) => {
    const result = results.get(entry.id);
    return result?.status === 'refused' ? [quarantineEntry(entry, clientId, result, at)] : [];
  });
  const taken = answered.filter(({ id }) => results.get(id)?.status !== 'refused');
  const handedIn = answered.filter(({ id }) => results.get(id)?.status === 'held').length;
  await Promise.all([
    handedIn > 0 && noteHandedIn(db, teamId, handedIn, at),
    dropPendingUpTo(db, teamId, last.id),
    db.quarantine.bulkPut(refused),
    db.sentlog.put({
      teamId,
      clientId,
      firstId: first.id,
      lastId: last.id,
      confirmedAt: serverTime,
      mutationsJson: jsonOf(taken, sent),
    }),
    db.sentlog.where('confirmedAt').below(weekBefore(serverTime)).delete(),
  ]);
  const count = answered.length;
  return { lastMutationId: last.id, count, quarantined: refused.length };
}

/** A text that was made for the request need not be made again: a thousand changes are felt. */
function jsonOf(taken: readonly OutboxEntry[], sent: SentChanges | undefined): string {
  const isAsSent =
    sent !== undefined &&
    sent.entries.length === taken.length &&
    sent.entries.every((entry, place) => entry === taken[place]);
  return isAsSent ? sent.mutationsJson : JSON.stringify(taken.map(mutationOf));
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
