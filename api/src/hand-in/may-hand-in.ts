import type { Database } from '@full-count/db';
import { HELD_WORK_LIMITS } from '@full-count/sync-protocol';
import type { Kysely } from 'kysely';
import { findMembership, type Membership } from '../team-data/membership.ts';
import type { TeamTransaction } from '../team-data/team-transaction.ts';

const WINDOW_MS = HELD_WORK_LIMITS.days * 24 * 60 * 60 * 1000;

export async function mayHandIn(
  db: Kysely<Database>,
  teamId: string,
  userId: string,
  now: Date,
): Promise<boolean> {
  const team = await db
    .selectFrom('teams')
    .select('id')
    .where('id', '=', teamId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  const membership = team && (await findMembership(db, teamId, userId));
  if (!membership?.deleted_at) return false;
  return isRecent(membership.deleted_at, now) && couldWriteUntilRecently(membership, now);
}

/** Whether a member became Read Only recently. Their phone may still hold changes from before. */
export async function hasLostWriteAccessRecently(
  { accessLevel, trx, teamId, userId }: TeamTransaction,
  now: Date,
): Promise<boolean> {
  if (accessLevel !== 'read') return false;
  const membership = await findMembership(trx, teamId, userId);
  return isRecent(membership?.lowered_at ?? null, now);
}

function couldWriteUntilRecently({ permissions, lowered_at }: Membership, now: Date): boolean {
  return permissions !== 'read' || isRecent(lowered_at, now);
}

function isRecent(moment: Date | null, now: Date): boolean {
  return moment !== null && now.getTime() - moment.getTime() <= WINDOW_MS;
}
