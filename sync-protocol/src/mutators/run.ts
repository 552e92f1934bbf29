import type * as z from 'zod/mini';
import type { RefusalCode } from '../errors.ts';
import { timeSchema } from '../rows/scalars.ts';
import type { Mutation } from '../sync-messages.ts';
import type { MutationContext, Mutator } from './mutator.ts';
import { findMutator } from './registry.ts';
import { upcast } from './upcast.ts';
import type { Reads, WorkingSet } from './working-set.ts';

export type MutationResult =
  | { readonly status: 'applied' }
  | { readonly status: 'refused'; readonly code: RefusalCode; readonly detail?: string };

type Loader = (reads: Reads) => Promise<void>;
type ContextOf = (mutation: Mutation) => MutationContext;

interface Prepared {
  readonly mutation: Mutation;
  readonly mutator: Mutator;
  readonly args: unknown;
  readonly reads: Reads;
}
type Preparation = Prepared | Extract<MutationResult, { status: 'refused' }>;

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
  for (const one of prepared) {
    if ('status' in one) {
      results.push(one);
      continue;
    }
    if (rest && results.length % RUN_WITHOUT_REST === RUN_WITHOUT_REST - 1) await rest();
    const context = contextOf(one.mutation);
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

/** Mutations in a row; some milliseconds of folding. */
const RUN_WITHOUT_REST = 20;

/** A mutation is never changed, so what it parses to holds for every run. */
const preparations = new WeakMap<Mutation, Preparation>();

/**
 * Parses mutations before their run, for who has time now and none later: a server that waits for
 * the lock of a team.
 */
export function prepareMutations(mutations: readonly Mutation[]): void {
  for (const mutation of mutations) preparationOf(mutation);
}

/** What a run of these mutations reads in any case, for who can read it before the run. */
export function readsOf(mutations: readonly Mutation[]): Reads {
  return declaredReads(mutations.map(preparationOf));
}

function preparationOf(mutation: Mutation): Preparation {
  const known = preparations.get(mutation);
  if (known) return known;
  const preparation = prepare(mutation);
  preparations.set(mutation, preparation);
  return preparation;
}

function prepare(sent: Mutation): Preparation {
  const mutation = upcast(sent);
  const mutator = findMutator(mutation.name, mutation.version);
  if (mutator === undefined) return { status: 'refused', code: 'unknown_mutation' };
  const parsed = mutator.schema.safeParse(mutation.args);
  if (!parsed.success) return invalid(parsed.error.issues[0]);
  const time = timeSchema.safeParse(mutation.at);
  if (!time.success) return invalid({ path: ['at'], message: 'Is not a time that exists' });
  const args = parsed.data;
  return { mutation, mutator, args, reads: mutator.reads(args) };
}

function invalid(issue: Pick<z.core.$ZodIssue, 'path' | 'message'> | undefined): Preparation {
  const field = issue?.path.join('.');
  const sentence = issue?.message ?? 'Not an object';
  const detail = field ? `${field}: ${sentence}` : sentence;
  return { status: 'refused', code: 'validation_failed', detail };
}

function declaredReads(prepared: readonly Preparation[]): Reads {
  const keys = new Map<string, Reads['keys'][number]>();
  const gameLogs = new Set<string>();
  const newPitches = new Set<string>();
  for (const one of prepared) {
    if ('status' in one) continue;
    const { reads } = one;
    for (const key of reads.keys) keys.set(`${key[0]}/${key[1]}`, key);
    for (const gameId of reads.gameLogs ?? []) gameLogs.add(gameId);
    for (const pitchId of reads.newPitches ?? []) newPitches.add(pitchId);
  }
  return { keys: [...keys.values()], gameLogs: [...gameLogs], newPitches: [...newPitches] };
}

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
