import type * as z from 'zod/mini';
import type { RefusalCode } from '../contract/errors.ts';
import type { Action } from '../contract/permissions.ts';
import type { Write } from '../rows/tables.ts';
import type { Reads, Rows } from './working-set.ts';

export interface MutationContext {
  readonly teamId: string;
  readonly userId: string;
  /** The device's time when the change was made. */
  readonly at: string;
  /** The server's time, for deadlines, because a phone's clock may be wrong. Absent on a device. */
  readonly serverTime?: string;
  readonly may: (action: Action) => boolean;
  /** Absent on a device, which does not have the members. */
  readonly isMember?: (userId: string) => boolean;
}

export type Outcome =
  | { readonly kind: 'writes'; readonly writes: readonly Write[] }
  | { readonly kind: 'reject'; readonly code: RefusalCode };

/** Runs on devices and on the server. A published name never changes its meaning. */
export interface Mutator<Schema extends z.ZodMiniType = z.ZodMiniType> {
  readonly name: string;
  readonly schema: Schema;
  readonly permission: Action;
  reads(args: z.infer<Schema>): Reads;
  apply(rows: Rows, args: z.infer<Schema>, context: MutationContext): Outcome;
}

export function defineMutator<Schema extends z.ZodMiniType>(
  mutator: Mutator<Schema>,
): Mutator<Schema> {
  return mutator;
}

export function writes(...rowWrites: Write[]): Outcome {
  return { kind: 'writes', writes: rowWrites };
}

export function reject(code: RefusalCode): Outcome {
  return { kind: 'reject', code };
}
