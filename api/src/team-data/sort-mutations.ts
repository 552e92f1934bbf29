import { fingerprintOf, type Mutation } from '@full-count/sync-protocol';
import type { TeamRows } from './ledger-owner.ts';

/** The number of a client's last mutations whose fingerprints the ledger stores. */
export const FINGERPRINTS = 300;

/** The fingerprints of the last of these mutations, at most as many as a ledger stores. */
export function fingerprintsOf(mutations: readonly Mutation[]): number[] {
  return mutations.slice(-FINGERPRINTS).map(fingerprintOf);
}

export interface SortedMutations {
  /** Processed by an earlier request, whose answer the device did not get. */
  readonly known: Mutation[];
  readonly fresh: Mutation[];
  /** The id that must come next, if the request leaves a gap there. */
  readonly expected?: number;
  /** The first id that the client has used for another mutation. `known` and `fresh` end before it. */
  readonly reused?: number;
}

/** Ids up to `last` are known, and fresh ids follow without a gap. */
export function sortByLedger(mutations: readonly Mutation[], last: number): SortedMutations {
  const known: Mutation[] = [];
  const fresh: Mutation[] = [];
  for (const mutation of mutations) {
    const next = last + fresh.length + 1;
    if (mutation.id > next) return { known, fresh, expected: next };
    (mutation.id === next ? fresh : known).push(mutation);
  }
  return { known, fresh };
}

/** The parts of a sync request that decide how its mutations are sorted. */
interface SentMutations {
  readonly clientId: string;
  readonly mutations: readonly Mutation[];
  readonly ahead?: true | undefined;
}

/** Sorts like `sortByLedger`. Stops at a reused id if the device understands that answer. */
export async function sortForClient(
  owner: TeamRows,
  { clientId, mutations, ahead }: SentMutations,
  last: number,
  acceptsReused: boolean,
): Promise<SortedMutations> {
  const sorted = sortByLedger(mutations, last);
  if (!acceptsReused) return sorted;
  const hasKnown = sorted.known.length > 0;
  const fingerprints = hasKnown ? await readFingerprints(owner, clientId, last) : [];
  return untilReused(sorted, last, fingerprints, ahead === true);
}

/**
 * Leaves out what follows the first mutation whose id the client has used for another mutation. That
 * happens when the database of a device went back to an earlier state or was copied
 * (docs/decisions/0050). Nothing behind it is applied, because a device's changes are applied in
 * their order.
 *
 * @param fingerprints of the client's mutations up to `last`; older ones are not recognized
 * @param isAhead true if the first mutation repeats the last one of the request before, which the
 *   server must have settled
 */
export function untilReused(
  sorted: SortedMutations,
  last: number,
  fingerprints: readonly number[],
  isAhead: boolean,
): SortedMutations {
  const { known, fresh } = sorted;
  if (isAhead && known.length === 0 && fresh.length > 0) {
    return { known, fresh: [], expected: last + 1 };
  }
  const firstId = last - fingerprints.length + 1;
  const reused = known.find((mutation) => {
    const fingerprint = fingerprints[mutation.id - firstId];
    return fingerprint !== undefined && fingerprint !== fingerprintOf(mutation);
  });
  if (reused === undefined) return sorted;
  // If the oldest fingerprint differs, those before it may differ too. They are sent again with it.
  const reusedId = reused.id === firstId ? (known[0]?.id ?? reused.id) : reused.id;
  return { known: known.filter(({ id }) => id < reusedId), fresh: [], reused: reusedId };
}

/** Returns the fingerprints of a client's mutations up to `last`. None if a server of an older version
 * has moved the ledger. */
async function readFingerprints(
  { trx, teamId }: TeamRows,
  clientId: string,
  last: number,
): Promise<readonly number[]> {
  const ledger = await trx
    .selectFrom('client_ledger')
    .select('fingerprints')
    .where('team_id', '=', teamId)
    .where('client_id', '=', clientId)
    .where('fingerprints_to', '=', last)
    .executeTakeFirst();
  return ledger?.fingerprints ?? [];
}
