import type { Mutation } from '../contract/sync-messages.ts';
import type { MutationContext } from '../mutation/mutator.ts';
import type { Reads, WorkingSet } from '../mutation/working-set.ts';
import {
  declaredReads,
  type Preparation,
  type Prepared,
  preparationOf,
  type Refused,
} from './prepare.ts';

export type MutationResult = { readonly status: 'applied' } | Refused;

type Loader = (reads: Reads) => Promise<void>;
type ContextOf = (mutation: Mutation) => MutationContext;

/**
 * Runs a batch in order over a working set: declared rows are loaded in one go, every mutation is
 * folded in memory, and the caller writes `working.changes()`. A refused mutation changes nothing
 * and stops nobody behind it.
 *
 * @param load brings the given rows into the working set (rows that do not exist as null)
 * @param rest called again and again while a long batch runs, and waited for: a server lets others
 *   have a turn, and writes what has changed so far
 */
export async function runMutations(
  working: WorkingSet,
  mutations: readonly Mutation[],
  load: Loader,
  contextOf: ContextOf,
  rest?: () => Promise<void>,
): Promise<MutationResult[]> {
  const prepared = mutations.map(preparationOf);
  await loadMissing(working, load, declaredReads(prepared));
  const results: MutationResult[] = [];
  for (const [place, mutation] of mutations.entries()) {
    const one = prepared[place] as Preparation;
    if ('status' in one) {
      results.push(one);
      continue;
    }
    if (rest && results.length % RUN_WITHOUT_REST === RUN_WITHOUT_REST - 1) await rest();
    const context = contextOf(mutation);
    // Waits only where rows are missing: Dexie follows a transaction through 100 awaits at most.
    let step = applyOnce(working, one, context);
    // A mutator asks at most for its game's log; more rounds would be one that never has enough.
    for (let round = 0; 'missing' in step; round++) {
      if (round === MAX_ROUNDS) throw new Error(`${one.mutator.name} keeps asking for rows`);
      await loadMissing(working, load, step.missing);
      step = applyOnce(working, one, context);
    }
    results.push(step);
  }
  return results;
}

const MAX_ROUNDS = 3;

/** Mutations in a row: half a millisecond of folding, more where each folds its whole game anew. */
const RUN_WITHOUT_REST = 64;

function applyOnce(
  working: WorkingSet,
  { mutator, args }: Prepared,
  context: MutationContext,
): MutationResult | { readonly missing: Reads } {
  if (!context.may(mutator.permission)) return { status: 'refused', code: 'forbidden' };
  const outcome = mutator.apply(working, args, context);
  switch (outcome.kind) {
    case 'writes':
      working.write(outcome.writes);
      return { status: 'applied' };
    case 'reject':
      return { status: 'refused', code: outcome.code };
    case 'need':
      return { missing: outcome.reads };
  }
}

async function loadMissing(working: WorkingSet, load: Loader, reads: Reads): Promise<void> {
  const missing = working.missing(reads);
  const count =
    missing.keys.length + (missing.gameLogs ?? []).length + (missing.newPitches ?? []).length;
  if (count > 0) await load(missing);
}
