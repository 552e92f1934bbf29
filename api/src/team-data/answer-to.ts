import { DAY_MS } from '@full-count/baseball';
import {
  type AccessLevel,
  type Answer,
  HELD_LIMITS,
  type MutationResult,
  MutatorError,
} from '@full-count/sync-protocol';
import type { Membership } from './membership.ts';

/** SQLSTATE classes 21 (cardinality), 22 (values) and 23 (constraints) are about the written rows, such as a repeated id. */
const ABOUT_THE_ROWS = /^2[123][0-9A-Z]{3}$/;

/** Whether a change is run: the server does not know it, or it holds it and may get it from somebody else now. */
export function isToRun(known: Answer | undefined): boolean {
  return known === undefined || known.state === 'held';
}

/** Whether the state of a change is written. One that stays held is stored already. */
export function isToLog({ state }: Answer, known: Answer | undefined): boolean {
  return state !== 'held' || known?.state !== 'held';
}

/**
 * The state of a change that was run with its sender's access level. If only that level is in the way, an admin
 * decides: the change may be older than the level, or it is another person's.
 */
export function answerTo(
  id: string,
  authorId: string,
  sender: Pick<Sender, 'userId' | 'lostWriteAccess'>,
  { status: state, ...refusal }: MutationResult,
): Answer {
  const isForbidden = 'code' in refusal && refusal.code === 'forbidden';
  const isHeld = isForbidden && (sender.lostWriteAccess || authorId !== sender.userId);
  return isHeld ? { id, state: 'held' } : { id, state, ...refusal };
}

export const HELD_MS = HELD_LIMITS.days * DAY_MS;

export interface Sender {
  readonly userId: string;
  /** Null for a former member. */
  readonly accessLevel: AccessLevel | null;
  /** Whether write access ended recently, by a lower access level or with the membership. */
  readonly lostWriteAccess: boolean;
}

type SenderRow = Pick<Membership, 'user_id' | 'permissions' | 'deleted_at' | 'lowered_at'>;

/** Null for a person who may not send, also not as a former member. The owner needs no row. */
export function senderOf(membership: SenderRow | undefined, now: Date): Sender | null {
  if (!membership) return null;
  const { user_id: userId, permissions, deleted_at, lowered_at } = membership;
  const wasLowered = permissions === 'read' && isRecent(lowered_at, now);
  if (deleted_at === null) return { userId, accessLevel: permissions, lostWriteAccess: wasLowered };
  const lostWriteAccess = isRecent(deleted_at, now) && (permissions !== 'read' || wasLowered);
  return lostWriteAccess ? { userId, accessLevel: null, lostWriteAccess } : null;
}

function isRecent(moment: Date | null, now: Date): boolean {
  return moment !== null && now.getTime() - moment.getTime() <= HELD_MS;
}

/** Call it for a mutation that failed alone. Returns null for an error that may not happen again (decision 0042). */
export function refusalOfError(error: unknown): MutationResult | null {
  if (error instanceof MutatorError) return { status: 'refused', code: 'failed' };
  return isAboutTheRows(error) ? { status: 'refused', code: 'validation_failed' } : null;
}

export function isAboutTheRows(error: unknown): boolean {
  const { code } = (error ?? {}) as { readonly code?: unknown };
  return typeof code === 'string' && ABOUT_THE_ROWS.test(code);
}
