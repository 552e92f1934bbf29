import type * as z from 'zod/mini';
import type { MutatorName, mutators } from './registry.ts';

/** What a mutator takes, before its schema fills in defaults. */
export type MutationArgs<N extends MutatorName> = z.input<(typeof mutators)[N]['schema']>;

/** A change by its name, with what its mutator takes. */
export type NamedChange = {
  [N in MutatorName]: {
    readonly name: N;
    readonly args: MutationArgs<N>;
    /** The form of the arguments; by default today's. */
    readonly version?: number;
  };
}[MutatorName];
