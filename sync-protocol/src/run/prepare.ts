import type { RefusalCode } from '../contract/errors.ts';
import type { Mutation } from '../contract/sync-messages.ts';
import type { Mutator } from '../mutation/mutator.ts';
import type { Reads } from '../mutation/working-set.ts';
import type { TableName } from '../rows/tables.ts';
import { timeSchema } from '../schema/scalars.ts';
import { aboutField, check } from '../validation/check.ts';
import { findMutator } from './registry.ts';

export interface Refused {
  readonly status: 'refused';
  readonly code: RefusalCode;
  readonly detail?: string;
}

/** A mutation's arguments as its mutator takes them. */
export interface Prepared {
  readonly mutator: Mutator;
  readonly args: unknown;
  readonly reads: Reads;
}
/** Or why it can never be applied. */
export type Preparation = Prepared | Refused;

/** A mutation that was parsed before its run. As JSON it is the mutation alone. */
class PreparedMutation implements Mutation {
  readonly id: number;
  readonly name: string;
  readonly version: number;
  readonly args: Mutation['args'];
  readonly at: string;
  readonly #preparation: Preparation;

  constructor(mutation: Mutation) {
    const { id, name, version, args, at } = mutation;
    this.id = id;
    this.name = name;
    this.version = version;
    this.args = args;
    this.at = at;
    this.#preparation = prepare(mutation);
  }

  get preparation(): Preparation {
    return this.#preparation;
  }
}

/**
 * Parses mutations before their run, for who has time now and none later: a server that waits for
 * the lock of a team.
 */
export function prepareMutations(mutations: readonly Mutation[]): Mutation[] {
  return mutations.map((mutation) => new PreparedMutation(mutation));
}

export function preparationOf(mutation: Mutation): Preparation {
  return mutation instanceof PreparedMutation ? mutation.preparation : prepare(mutation);
}

/** What a run of these mutations reads in any case, for who can read it before the run. */
export function readsOf(mutations: readonly Mutation[]): Reads {
  return declaredReads(mutations.map(preparationOf));
}

function prepare(sent: Mutation): Preparation {
  const known = findMutator(sent.name, sent.version);
  const mutation = known ? sent : upcast(sent);
  const mutator = known ?? findMutator(mutation.name, mutation.version);
  if (mutator === undefined) return { status: 'refused', code: 'unknown_mutation' };
  const { data: args, issues } = check(mutator.schema, mutation.args);
  if (issues) return invalid(issues[0].message);
  if (!timeSchema.safeParse(mutation.at).success) {
    return invalid(aboutField("{field} isn't a valid time", 'at'));
  }
  return { mutator, args, reads: mutator.reads(args) };
}

/** @param detail names the field as the forms do and says what is wrong */
function invalid(detail: string): Refused {
  return { status: 'refused', code: 'validation_failed', detail };
}

/** Each row, log and pitch once. */
export function declaredReads(prepared: readonly Preparation[]): Reads {
  const keys: Reads['keys'][number][] = [];
  const known = new Map<TableName, Set<string>>();
  const gameLogs = new Set<string>();
  const newPitches = new Set<string>();
  for (const one of prepared) {
    if ('status' in one) continue;
    const { reads } = one;
    for (const key of reads.keys) {
      const [table, id] = key;
      const ids = known.get(table) ?? new Set();
      if (ids.has(id)) continue;
      known.set(table, ids.add(id));
      keys.push(key);
    }
    for (const gameId of reads.gameLogs ?? []) gameLogs.add(gameId);
    for (const pitchId of reads.newPitches ?? []) newPitches.add(pitchId);
  }
  return { keys, gameLogs: [...gameLogs], newPitches: [...newPitches] };
}

/** What an old form of a change is called and says today. */
type Upcaster = (args: Mutation['args']) => Pick<Mutation, 'name' | 'version' | 'args'>;

/**
 * By `name@version`: every form that was published once and that no mutator has any more. An app
 * that was closed in March sends it in May, from a queue that nobody can enter anew; so an entry
 * here is never taken away. A step leads to the next form, which may have a step of its own.
 */
export const upcasters = new Map<string, Upcaster>();

/** More steps than there will ever be: two that lead to each other are a fault of ours. */
const MAX_STEPS = 100;

/** The change in its form of today; what is known as it stands, or not at all, is given back. */
export function upcast(mutation: Mutation): Mutation {
  let current = mutation;
  for (let step = 0; step < MAX_STEPS; step++) {
    const next = upcasters.get(`${current.name}@${current.version}`);
    if (next === undefined) return current;
    current = { ...current, ...next(current.args) };
  }
  throw new Error(`${mutation.name}@${mutation.version} has no end of forms`);
}
