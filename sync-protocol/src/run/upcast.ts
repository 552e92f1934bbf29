import type { Mutation } from '../contract/sync-messages.ts';

/** What an old form of a change is called and says today. */
export type Upcaster = (args: Mutation['args']) => Pick<Mutation, 'name' | 'version' | 'args'>;

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
