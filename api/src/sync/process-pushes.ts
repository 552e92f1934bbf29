import {
  type AccessLevel,
  type Mutation,
  type MutationResult,
  readsOf,
  type SyncResult,
} from '@full-count/sync-protocol';
import { hold } from '../hand-in/hold-mutations.ts';
import { wasLowered } from '../hand-in/may-hand-in.ts';
import type { ApiContext } from '../platform/context.ts';
import { notFound } from '../platform/errors.ts';
import type { RecentChanges } from '../platform/recent-changes.ts';
import { applyEach, applyMutations } from '../team-data/apply-mutations.ts';
import {
  answersForKnown,
  type Client,
  type Ledger,
  ledgersMoved,
  type Refusal,
  recordRefusals,
  type SortedMutations,
  sortByLedger,
  wrongAccount,
} from '../team-data/ledger.ts';
import { LoadedRows } from '../team-data/loaded-rows.ts';
import type { Reader } from '../team-data/rows/batch.ts';
import {
  inLockedTeam,
  type LockedTeam,
  type TeamTransaction,
} from '../team-data/team-transaction.ts';
import type { Pulled } from './pull.ts';
import { type Push, readAuthorization } from './push-authorization.ts';
import { ownWrites, type Patches } from './push-patch.ts';

/**
 * How mutations are applied: all `at-once`, where a failure undoes the transaction, or `in-parts`
 * behind savepoints, where it costs what fails alone. Hardly ever does one fail, and a savepoint
 * costs two statements.
 */
export type Care = 'at-once' | 'in-parts';

/**
 * Settles pushes of several clients of one team in one transaction, as if one came after the other:
 * effects, ledgers and version move in one commit (DESIGN 4.3). A mutation that can never succeed is
 * recorded as refused and its ledger moves past it.
 *
 * @throws what leaves the whole transaction undone: passing faults, and what no savepoint stands before
 */
export async function settleTogether(
  context: ApiContext,
  teamId: string,
  pushes: readonly Push[],
  care: Care,
): Promise<Settled[]> {
  const loaded = new LoadedRows();
  const read = async (db: Reader) => {
    const [stands] = await Promise.all([
      readAuthorization(db, teamId, pushes),
      care === 'at-once' && loaded.load(db, teamId, readsOf(mutationsOf(pushes))),
    ]);
    return stands;
  };
  return inLockedTeam(context, teamId, read, async (locked, { accessLevels, ledgers }) => {
    const admitted = pushes.map(({ userId, request }) =>
      admit(locked, userId, request, accessLevels.get(userId), ledgers.get(request.clientId)),
    );
    const sorted: (Sorted | Settled)[] = [];
    for (const one of admitted) {
      sorted.push('team' in one ? await sort(context, one) : one);
    }
    await applyFresh(context, locked, sorted.filter(isSorted), care, loaded);
    const patches: Patches = new Map();
    return sorted.map((one) =>
      isSorted(one) ? outcomeOf(one, context.recentChanges, patches) : one,
    );
  });
}

function mutationsOf(pushes: readonly Push[]): Mutation[] {
  return pushes.flatMap(({ request }) => request.mutations);
}

/** A push that is let in: as whom, and where its client's ledger stands. */
interface Admitted {
  readonly team: TeamTransaction;
  readonly request: Push['request'];
  readonly last: number;
}

function admit(
  locked: LockedTeam,
  userId: string,
  request: Push['request'],
  accessLevel: AccessLevel | undefined,
  ledger: Ledger | undefined,
): Admitted | Settled {
  if (accessLevel === undefined) return { error: notFound() };
  // A restored server's ledger says nothing of this client's queue: it is kept, and offered again.
  if (request.epoch !== null && request.epoch !== locked.epoch)
    return { results: [], pulled: null };
  if (ledger && ledger.userId !== userId) return { error: wrongAccount() };
  return { team: { ...locked, userId, accessLevel }, request, last: ledger?.last ?? 0 };
}

interface Sorted extends Admitted, SortedMutations {
  readonly results: SyncResult[];
  /** What is still to be applied of `fresh`: all of it, or nothing where it is held. */
  readonly toApply: readonly Mutation[];
}

function isSorted(one: Sorted | Settled): one is Sorted {
  return 'toApply' in one;
}

async function sort(context: ApiContext, admitted: Admitted): Promise<Sorted> {
  const { team, request, last } = admitted;
  const sorted = sortByLedger(request.mutations, last);
  const { known, fresh } = sorted;
  const results = known.length === 0 ? [] : await answersForKnown(team, request, known);
  if (fresh.length === 0 || !(await wasLowered(team, context.now()))) {
    return { ...admitted, ...sorted, results, toApply: fresh };
  }
  results.push(...(await hold(context, team, request, fresh)));
  return { ...admitted, ...sorted, results, toApply: [] };
}

/** Applies what is new in all of them, one after the other, and moves their ledgers. */
async function applyFresh(
  context: ApiContext,
  locked: LockedTeam,
  pushes: readonly Sorted[],
  care: Care,
  loaded: LoadedRows,
): Promise<void> {
  const owners = new Map(pushes.flatMap((push) => push.toApply.map((one) => [one, push] as const)));
  const mutations = [...owners.keys()];
  const [first] = owners.values();
  if (first === undefined) return;
  const ownerOf = (mutation: Mutation) => owners.get(mutation) as Sorted;
  const authorOf = (mutation: Mutation) => ownerOf(mutation).team;
  const moved = ledgersMoved(locked.teamId, pushes.filter(isToApply).map(ledgerAfter));
  let outcomes: MutationResult[];
  if (care === 'at-once') {
    const options = { authorOf, loaded, heard: 'at-commit', alongside: moved } as const;
    outcomes = await applyMutations(first.team, mutations, options);
  } else {
    outcomes = await applyEach(first.team, mutations, context.log, authorOf);
    await moved.execute(locked.trx);
  }
  const refusals: Refusal[] = [];
  for (const [place, mutation] of mutations.entries()) {
    const { results, team, request } = ownerOf(mutation);
    const outcome = outcomes[place] as MutationResult;
    results.push({ id: mutation.id, ...outcome });
    if (outcome.status !== 'refused') continue;
    const { clientId } = request;
    refusals.push({ userId: team.userId, clientId, mutation, code: outcome.code });
  }
  await recordRefusals(locked, refusals);
}

function isToApply({ toApply }: Sorted): boolean {
  return toApply.length > 0;
}

function ledgerAfter({ team, request, last, fresh }: Sorted): Ledger & Client {
  const { clientId, deviceId } = request;
  return { userId: team.userId, clientId, deviceId, last: last + fresh.length };
}

function outcomeOf(
  { team, request, last, fresh, results, expected }: Sorted,
  recent: RecentChanges,
  patches: Patches,
): PushOutcome {
  const pulled = ownWrites(team, request, last + fresh.length, recent, patches);
  return { results, pulled, ...(expected !== undefined && { expected }) };
}

export interface PushOutcome {
  readonly results: readonly SyncResult[];
  /** A gap: the next mutation id that this client owes; nothing behind the gap was looked at. */
  readonly expected?: number;
  /** What the device lacks after it; null: a pull must say. */
  readonly pulled: Pulled | null;
}

/** A push that was settled, or what it is answered instead; then nothing of it was done. */
export type Settled = PushOutcome | { readonly error: unknown };
