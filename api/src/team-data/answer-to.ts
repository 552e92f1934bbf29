import type { Answer, MutationResult } from '@full-count/sync-protocol';
import type { Sender } from './sender.ts';

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
