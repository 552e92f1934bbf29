import type { Mutation, SyncResult } from '@full-count/sync-protocol';
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

/** Which of these mutations of a client were kept, whatever became of them. */
export async function heldBefore(
  { trx, teamId, userId }: LedgerOwner,
  { clientId }: Client,
  ids: readonly number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const pieces = await trx
    .selectFrom('held_work')
    .select('payload')
    .where('team_id', '=', teamId)
    .where('user_id', '=', userId)
    .where('client_id', '=', clientId)
    .execute();
  const held = new Set(
    pieces.flatMap(({ payload }) => (payload as Mutation[]).map(({ id }) => id)),
  );
  return new Set(ids.filter((id) => held.has(id)));
}
