import type { RefusalCode } from '../contract/errors.ts';
import { type Change, SYNC_LIMITS } from '../contract/sync-messages.ts';
import {
  type MutationContext,
  type Mutator,
  type Outcome,
  type Reads,
  reject,
  type WorkingSet,
} from '../mutation/mutation.ts';
import type { TableName, Write } from '../rows/tables.ts';
import { timeSchema } from '../schema/scalars.ts';
import { check, withFieldLabel } from '../validation/check.ts';
import { findMutator } from './registry.ts';

export type MutationResult = { readonly status: 'applied' } | RefusedResult;

/** A bug in a mutator. Running the same mutation again fails again. */
export class MutatorError extends Error {
  override readonly name = 'MutatorError';

  constructor(mutation: string, cause: unknown) {
    super(`${mutation} failed: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
  }
}

type Loader = (reads: Reads) => Promise<void>;
/**
 * Runs a batch of mutations in order. All declared rows are loaded first, the mutations change them
 * in memory, and the caller writes `working.changes()`. A refused mutation changes nothing and does
 * not stop the others.
 * @param load adds rows to the working set, and null for rows that do not exist
 * @param limits of a server
 * @returns a result for each mutation, or for the first ones if the time was over
 * @throws MutatorError for a bug of a mutator, or the error of `load`
 */
export async function runMutations(
  working: WorkingSet,
  mutations: readonly Change[],
  load: Loader,
  contextOf: (mutation: Change) => MutationContext,
  limits?: RunLimits,
): Promise<MutationResult[]> {
  const preparations = mutations.map(preparationOf);
  await loadMissing(working, load, declaredReads(preparations));
  const results: MutationResult[] = [];
  for (const [index, mutation] of mutations.entries()) {
    const preparation = preparations[index] as Preparation;
    if ('status' in preparation) {
      results.push(preparation);
      continue;
    }
    if ('error' in preparation) throw new MutatorError(mutation.name, preparation.error);
    if (limits && index > 0) {
      if (limits.isTimeOver()) break;
      await limits.pauseIfLong();
    }
    const outcome = outcomeOf(working, preparation, contextOf(mutation));
    results.push(
      resultOf(working, limits ? await withinLimits(working, outcome, limits) : outcome),
    );
  }
  for (const _ of working.writeGames()) if (limits) await limits.pauseIfLong();
  return results;
}

/** So that a long batch leaves a server time for others. */
export interface RunLimits {
  /** Then the batch ends. Its first mutation always runs. */
  readonly isTimeOver: () => boolean;
  /** Lets the server do other work if it has done none for a while. */
  readonly pauseIfLong: () => Promise<void>;
  /** Asks about the new players, games or sessions of one mutation. Returns null if there is room for them. */
  readonly refusalOfNewRows: (newRows: readonly Write[]) => Promise<RefusalCode | null>;
}

function outcomeOf(
  working: WorkingSet,
  { mutator, args }: ParsedMutation,
  context: MutationContext,
): Outcome {
  working.beginMutation();
  if (!context.may(mutator.permission)) return reject('forbidden');
  try {
    return mutator.apply(working, args, context);
  } catch (error) {
    throw new MutatorError(mutator.name, error);
  }
}

/** The other tables hold what people enter in a game or a session, which a full team still takes. */
const LIMITED_TABLES: readonly TableName[] = [
  'players',
  'opponentPlayers',
  'games',
  'practiceSessions',
];

async function withinLimits(working: WorkingSet, outcome: Outcome, limits: RunLimits) {
  if (outcome.kind === 'reject') return outcome;
  const newRows = outcome.writes.filter(
    ([table, { id }]) => LIMITED_TABLES.includes(table) && !working.get(table, id),
  );
  const code = newRows.length > 0 ? await limits.refusalOfNewRows(newRows) : null;
  return code ? reject(code) : outcome;
}

function resultOf(working: WorkingSet, outcome: Outcome): MutationResult {
  switch (outcome.kind) {
    case 'writes':
      working.write(outcome.writes);
      return { status: 'applied' };
    case 'reject':
      return { status: 'refused', code: outcome.code };
  }
}

async function loadMissing(working: WorkingSet, load: Loader, reads: Reads): Promise<void> {
  const missingReads = working.missingReads(reads);
  const { keys, gameLogs = [], newPitches = [] } = missingReads;
  if (keys.length + gameLogs.length + newPitches.length > 0) await load(missingReads);
}

interface RefusedResult {
  readonly status: 'refused';
  readonly code: RefusalCode;
  readonly detail?: string;
}

interface ParsedMutation {
  readonly mutator: Mutator;
  readonly args: unknown;
  readonly reads: Reads;
}
/** The error is a bug in what a mutator does with its arguments. The run throws it. */
type Preparation = ParsedMutation | RefusedResult | { readonly error: unknown };

/** A mutation that was parsed before its run. `JSON.stringify` leaves out the private part. */
class PreparedMutation implements Change {
  readonly id: string;
  readonly author?: string | undefined;
  readonly name: string;
  readonly args: Change['args'];
  readonly at: string;
  readonly #preparation: Preparation;

  constructor(mutation: Change) {
    const { id, author, name, args, at } = mutation;
    this.id = id;
    if (author !== undefined) this.author = author;
    this.name = name;
    this.args = args;
    this.at = at;
    this.#preparation = prepare(mutation);
  }

  get preparation(): Preparation {
    return this.#preparation;
  }
}

/** Parses mutations before their run, so that the run holds a team's lock for less time. */
export function prepareMutations(mutations: readonly Change[]): Change[] {
  return mutations.map((mutation) => new PreparedMutation(mutation));
}

function preparationOf(mutation: Change): Preparation {
  return mutation instanceof PreparedMutation ? mutation.preparation : prepare(mutation);
}

/** Whether a batch begins with so many unreadable mutations that the server refuses all of it. */
export function beginsUnreadable(mutations: readonly Change[]): boolean {
  const { unreadableBeginning } = SYNC_LIMITS;
  if (mutations.length < unreadableBeginning) return false;
  return mutations
    .slice(0, unreadableBeginning)
    .every((mutation) => 'status' in preparationOf(mutation));
}

/** Returns the rows that these mutations declare. A run reads no others. */
export function readsOf(mutations: readonly Change[]): Reads {
  return declaredReads(mutations.map(preparationOf));
}

function prepare(mutation: Change): Preparation {
  try {
    return parse(mutation);
  } catch (error) {
    return { error };
  }
}

function parse(mutation: Change): ParsedMutation | RefusedResult {
  const mutator = findMutator(mutation.name);
  if (mutator === undefined) return { status: 'refused', code: 'unknown_mutation' };
  const { data: args, issues } = check(mutator.schema, mutation.args);
  if (issues) return invalid(issues[0].message);
  if (!timeSchema.safeParse(mutation.at).success)
    return invalid(withFieldLabel("{field} isn't a valid time", 'at'));
  return { mutator, args, reads: mutator.reads(args) };
}

function invalid(detail: string): RefusedResult {
  return { status: 'refused', code: 'validation_failed', detail };
}

function declaredReads(preparations: readonly Preparation[]): Reads {
  const keys: Reads['keys'][number][] = [];
  const idsByTable = new Map<TableName, Set<string>>();
  const gameLogs = new Set<string>();
  const newPitches = new Set<string>();
  for (const preparation of preparations) {
    if ('status' in preparation || 'error' in preparation) continue;
    const { reads } = preparation;
    for (const key of reads.keys) {
      const [table, id] = key;
      const ids = idsByTable.get(table) ?? new Set();
      if (ids.has(id)) continue;
      idsByTable.set(table, ids.add(id));
      keys.push(key);
    }
    for (const gameId of reads.gameLogs ?? []) gameLogs.add(gameId);
    for (const pitchId of reads.newPitches ?? []) newPitches.add(pitchId);
  }
  return { keys, gameLogs: [...gameLogs], newPitches: [...newPitches] };
}
