import { fingerprintOf, type Mutation } from '@full-count/sync-protocol';
import type { TeamScope } from './ledger-scope.ts';

/** The ledger stores the fingerprints of at most this many of a client's last mutations. */
export const MAX_FINGERPRINTS = 300;

export function fingerprintsOf(mutations: readonly Mutation[]): number[] {
  return mutations.slice(-MAX_FINGERPRINTS).map(fingerprintOf);
}

export interface SplitMutations {
  /** Processed by an earlier request, whose answer the device did not get. */
  readonly knownMutations: Mutation[];
  readonly newMutations: Mutation[];
  /** The id that must come next, if the request leaves a gap there. */
  readonly expected?: number;
  /** The first id that the client has used for another mutation. Both lists end before it. */
  readonly reused?: number;
}

/** Divides mutations into known ones, with ids up to `lastSettledId`, and new ones, whose ids follow without a gap. */
export function splitByLedger(
  mutations: readonly Mutation[],
  lastSettledId: number,
): SplitMutations {
  const knownMutations: Mutation[] = [];
  const newMutations: Mutation[] = [];
  for (const mutation of mutations) {
    const expectedId = lastSettledId + newMutations.length + 1;
    if (mutation.id > expectedId) return { knownMutations, newMutations, expected: expectedId };
    (mutation.id === expectedId ? newMutations : knownMutations).push(mutation);
  }
  return { knownMutations, newMutations };
}

interface SentMutations {
  readonly clientId: string;
  readonly mutations: readonly Mutation[];
  readonly ahead?: true | undefined;
}

/** Splits like `splitByLedger`, and stops at a reused id. */
export async function splitForClient(
  owner: TeamScope,
  { clientId, mutations, ahead }: SentMutations,
  lastSettledId: number,
): Promise<SplitMutations> {
  const splitMutations = splitByLedger(mutations, lastSettledId);
  const hasKnown = splitMutations.knownMutations.length > 0;
  const fingerprints = hasKnown ? await readFingerprints(owner, clientId) : [];
  return cutAtReused(splitMutations, lastSettledId, fingerprints, ahead === true);
}

/**
 * Leaves out the first mutation whose id the client has used for another mutation, and all after it, because a
 * device's changes are applied in their order (docs/decisions/0050).
 *
 * @param fingerprints of the client's mutations up to `lastSettledId`; older ones are not recognized
 * @param isAhead true if the device sent this request before it had the answer to its previous one. The first mutation
 *   then repeats the last mutation of the previous request. If the server has not settled it, nothing is applied
 */
export function cutAtReused(
  splitMutations: SplitMutations,
  lastSettledId: number,
  fingerprints: readonly number[],
  isAhead: boolean,
): SplitMutations {
  const { knownMutations, newMutations } = splitMutations;
  if (isAhead && knownMutations.length === 0 && newMutations.length > 0) {
    return { knownMutations, newMutations: [], expected: lastSettledId + 1 };
  }
  const firstId = lastSettledId - fingerprints.length + 1;
  const reusedMutation = knownMutations.find((mutation) => {
    const fingerprint = fingerprints[mutation.id - firstId];
    return fingerprint !== undefined && fingerprint !== fingerprintOf(mutation);
  });
  if (reusedMutation === undefined) return splitMutations;
  // If the oldest fingerprint differs, those before it may differ too. They are sent again with it.
  const reusedId =
    reusedMutation.id === firstId
      ? (knownMutations[0]?.id ?? reusedMutation.id)
      : reusedMutation.id;
  return {
    knownMutations: knownMutations.filter(({ id }) => id < reusedId),
    newMutations: [],
    reused: reusedId,
  };
}

async function readFingerprints(
  { trx, teamId }: TeamScope,
  clientId: string,
): Promise<readonly number[]> {
  const ledger = await trx
    .selectFrom('client_ledger')
    .select('fingerprints')
    .where('team_id', '=', teamId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return ledger?.fingerprints ?? [];
}
