import type * as z from 'zod/mini';
import type { RefusalCode } from '../contract/errors.ts';
import type { Action } from '../contract/permissions.ts';
import type { Reads, Rows, Write } from './working-set.ts';

/** What a mutator knows beside rows and arguments. No clock, no random ids: `at` came with the mutation. */
export interface MutationContext {
  readonly teamId: string;
  readonly userId: string;
  /** When it was entered, by its device's clock. */
  readonly at: string;
  /** By the server's clock; absent on a device. Deadlines count by it: a phone may be years off. */
  readonly now?: string;
  /** Whether whoever entered it may do `action` on this team. */
  readonly may: (action: Action) => boolean;
  /** Whether a user belongs to the team. Absent on a device, which cannot tell. */
  readonly isMember?: (userId: string) => boolean;
}

export type Outcome =
  | { readonly kind: 'writes'; readonly writes: readonly Write[] }
  | { readonly kind: 'reject'; readonly code: RefusalCode }
  /** It must see more rows first; it is applied again with them. */
  | { readonly kind: 'need'; readonly reads: Reads };

/**
 * A pure, synchronous description of one change, run by both ends over the same rows (DESIGN 2).
 * A published `name@version` never changes its meaning; old queues are upcast.
 */
export interface Mutator<Schema extends z.ZodMiniType = z.ZodMiniType> {
  readonly name: string;
  readonly version: number;
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

export function writes(...list: Write[]): Outcome {
  return { kind: 'writes', writes: list };
}

export function reject(code: RefusalCode): Outcome {
  return { kind: 'reject', code };
}

export function needGameLog(gameId: string): Outcome {
  return { kind: 'need', reads: { keys: [], gameLogs: [gameId] } };
}
