import type { Database } from '@full-count/db';
import type { MyTeam, StaffRole } from '@full-count/sync-protocol';
import type { Kysely } from 'kysely';
import { accessLevelOf } from '../access/access-level.ts';
import {
  type AttemptLimit,
  addressKey,
  countAttempt,
  uncountAttempt,
} from '../accounts/throttle.ts';
import { recordAudit } from '../audit/audit-trail.ts';
import type { ApiContext } from '../platform/context.ts';
import { ApiError, conflict } from '../platform/errors.ts';
import { assertRoomForMember } from '../team-data/member-limits.ts';
import { findMembership, lockTeam, saveMember } from '../team-data/membership.ts';
import { inTurnOfTeam } from '../team-data/team-turns.ts';
import { findMyTeam } from '../teams/queries.ts';

export const JOIN_LIMITS = {
  user: { maxAttempts: 10, windowSeconds: 3600 },
  address: { maxAttempts: 60, windowSeconds: 3600 },
} as const satisfies Record<string, AttemptLimit>;

/**
 * A code that works doesn't count against the limits, because a whole team may join in one evening
 * from the same network address.
 *
 * @throws ApiError 404 `join_code_invalid` if the code is unknown or inactive, the team is deleted
 *   or the user was removed from it; 409 `already_member`; 429
 */
export async function joinTeam(
  context: ApiContext,
  caller: { readonly userId: string; readonly ip: string },
  { joinCode, role }: { readonly joinCode: string; readonly role: StaffRole },
): Promise<MyTeam> {
  const { db, now } = context;
  const userKey = `join:${caller.userId}`;
  const ipKey = `join:${addressKey(caller.ip)}`;
  await countAttempt(db, userKey, now(), JOIN_LIMITS.user);
  await countAttempt(db, ipKey, now(), JOIN_LIMITS.address);
  const join = () =>
    db.transaction().execute((trx) => joinByCode(trx, context, caller, joinCode, role));
  const team = await inTurnOfTeam(db, await teamOfCode(db, joinCode), join);
  await uncountAttempt(db, userKey);
  await uncountAttempt(db, ipKey);
  context.teamEvents.staffUpdated(team.id);
  return team;
}

/** @throws ApiError 404 `join_code_invalid`; 429 */
export async function assertJoinCode(
  { db, now }: Pick<ApiContext, 'db' | 'now'>,
  ip: string,
  joinCode: string,
): Promise<void> {
  const key = `join:${addressKey(ip)}`;
  await countAttempt(db, key, now(), JOIN_LIMITS.address);
  if ((await teamOfCode(db, joinCode)) === null) throw joinCodeInvalid();
  await uncountAttempt(db, key);
}

/** Call it in a transaction, and after the commit call `teamEvents.staffUpdated(team.id)`. */
export async function joinByCode(
  trx: Kysely<Database>,
  context: Pick<ApiContext, 'now' | 'newId' | 'config'>,
  { userId, ip }: { readonly userId: string; readonly ip: string },
  joinCode: string,
  role: StaffRole,
): Promise<MyTeam> {
  const { now, newId } = context;
  const teamId = await teamOfCode(trx, joinCode);
  if (teamId === null) throw joinCodeInvalid();
  await lockTeam(trx, teamId);
  // Checked again, since the code may have been switched off while this waited for the lock.
  const isStillActive = (await teamOfCode(trx, joinCode)) !== null;
  if ((await accessLevelOf(trx, teamId, userId)) !== null) {
    throw conflict('already_member', "You're already on this team.");
  }
  const formerMembership = await findMembership(trx, teamId, userId);
  if (!isStillActive || formerMembership) throw joinCodeInvalid();
  await assertRoomForMember(context, trx, teamId);
  const member = { id: newId(), teamId, userId, role, permissions: 'read', at: now() } as const;
  await saveMember(trx, member);
  await recordAudit(trx, now(), { action: 'join_code_used', userId, ip, teamId });
  const team = await findMyTeam(trx, teamId, userId);
  if (!team) throw joinCodeInvalid();
  return team;
}

async function teamOfCode(db: Kysely<Database>, joinCode: string): Promise<string | null> {
  const row = await db
    .selectFrom('team_join_codes')
    .innerJoin('teams', 'teams.id', 'team_join_codes.team_id')
    .select('team_join_codes.team_id')
    .where('team_join_codes.join_code', '=', joinCode)
    .where('team_join_codes.is_active', '=', true)
    .where('teams.deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.team_id ?? null;
}

/** The message doesn't reveal why the code is refused. */
function joinCodeInvalid(): ApiError {
  return new ApiError(404, 'join_code_invalid', "This join code isn't valid.");
}
