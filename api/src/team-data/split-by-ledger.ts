import type { Mutation, SyncResult } from '@full-count/sync-protocol';
import { heldBefore } from '../hand-in/hold-mutations.ts';
import { type Client, earlierRefusals, type LedgerOwner } from './ledger.ts';

/** A device's mutations, as its ledger sees them. */
export interface SortedMutations {
  /** Settled by an earlier request whose answer was lost. */
  readonly known: Mutation[];
  readonly fresh: Mutation[];
  /** A gap: the id that is missing; nothing behind it counts. */
  readonly expected?: number;
}

/** Ids up to `last` are settled; the next ones follow without a gap. */
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

/** The same answer as the first time; `duplicate` for what was applied. */
export async function answersForKnown(
  owner: LedgerOwner,
  client: Client,
  known: readonly Mutation[],
): Promise<SyncResult[]> {
  const ids = known.map(({ id }) => id);
  const refused = await earlierRefusals(owner, client, ids);
  const held = await heldBefore(owner, client, ids);
  return known.map(({ id }) => {
    const code = refused.get(id);
    if (held.has(id)) return { id, status: 'held' };
    return code === undefined ? { id, status: 'duplicate' } : { id, status: 'refused', code };
  });
}
