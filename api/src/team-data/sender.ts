import { type AccessLevel, HELD_LIMITS } from '@full-count/sync-protocol';
import type { Membership } from './membership.ts';

export const HELD_MS = HELD_LIMITS.days * 24 * 60 * 60 * 1000;

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
  if (deleted_at === null) {
    return { userId, accessLevel: permissions, lostWriteAccess: wasLowered };
  }
  const lostWriteAccess = isRecent(deleted_at, now) && (permissions !== 'read' || wasLowered);
  return lostWriteAccess ? { userId, accessLevel: null, lostWriteAccess } : null;
}

function isRecent(moment: Date | null, now: Date): boolean {
  return moment !== null && now.getTime() - moment.getTime() <= HELD_MS;
}
