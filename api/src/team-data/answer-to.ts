import type { Answer, MutationResult } from '@full-count/sync-protocol';
import type { Sender } from './sender.ts';

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
