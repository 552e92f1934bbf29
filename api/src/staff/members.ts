import type { Database, Db } from '@full-count/db';
import {
  type AccessLevel,
  may,
  type StaffMember,
  type UpdateStaffBody,
} from '@full-count/sync-protocol';
import { type Selectable, sql } from 'kysely';
import { recordInTeam } from '../audit/audit-trail.ts';
import type { TeamCaller } from '../http/routes.ts';
import { conflict, forbidden, notFound } from '../platform/errors.ts';
import {
  endMembership,
  findCurrentMember,
  findMembership,
  findOwnerId,
  isLastAdmin,
  type Membership,
  resendBirthYears,
} from '../team-data/membership.ts';
import {
  inTeamTransaction,
  type TeamTransaction,
  type WriteContext,
} from '../team-data/team-transaction.ts';

type StaffWithUser = Selectable<Database['team_staff']> &
  Pick<Selectable<Database['users']>, 'first_name' | 'last_name' | 'email'>;

/** The member who asks for the list. Only people who manage staff see other members' emails. */
interface Viewer {
  readonly userId: string;
  readonly accessLevel: AccessLevel;
}

export async function listStaff(db: Db, teamId: string, viewer: Viewer): Promise<StaffMember[]> {
  const rows = await staffOf(db, teamId)
    .orderBy('team_staff.joined_at')
    .orderBy('team_staff.id')
    .execute();
  return rows.map((row) => toStaffMember(row, viewer));
}

export async function findStaffMemberByEmail(
  db: Db,
  teamId: string,
  email: string,
  viewer: Viewer,
): Promise<StaffMember | undefined> {
  const row = await staffOf(db, teamId)
    .where('users.email_lower', '=', sql<string>`lower(${email})`)
    .executeTakeFirst();
  return row && toStaffMember(row, viewer);
}

function staffOf(db: Db, teamId: string) {
  return db
    .selectFrom('team_staff')
    .innerJoin('users', 'users.id', 'team_staff.user_id')
    .selectAll('team_staff')
    .select(['users.first_name', 'users.last_name', 'users.email'])
    .where('team_staff.team_id', '=', teamId)
    .where('team_staff.deleted_at', 'is', null);
}

function toStaffMember(row: StaffWithUser, viewer: Viewer): StaffMember {
  const seesEmails = may(viewer.accessLevel, 'staff.manage');
  return {
    id: row.id,
    teamId: row.team_id,
    userId: row.user_id,
    role: row.role,
    permissions: row.permissions,
    joinedAt: row.joined_at.toISOString(),
    userFirstName: row.first_name,
    userLastName: row.last_name,
    userEmail: seesEmails || row.user_id === viewer.userId ? row.email : null,
  };
}

interface StaffCaller extends TeamCaller {
  readonly staffId: string;
}

/** @throws ApiError 409 `last_admin` or `owner_stays_admin`, 403 for the owner's row */
export async function changeMember(
  context: WriteContext,
  caller: StaffCaller,
  body: UpdateStaffBody,
): Promise<StaffMember> {
  const changedMember = await inTeamTransaction(context, caller, async (team) => {
    const { member, isOwner } = await findManagedMember(team, caller);
    const role = body.role ?? member.role;
    const permissions = body.permissions ?? member.permissions;
    if (permissions !== 'admin' && member.permissions === 'admin') {
      await assertIsNotLastAdmin(team, member);
      const message = 'The owner is always an admin. Transfer the team first.';
      if (isOwner) throw conflict('owner_stays_admin', message);
    }
    const couldWrite = may(member.permissions, 'player.edit');
    const canWrite = may(permissions, 'player.edit');
    // Unsent changes from before this time are held for an admin.
    const loweredAt = canWrite ? null : couldWrite ? team.now : member.lowered_at;
    await team.trx
      .updateTable('team_staff')
      .set({ role, permissions, version: team.version, lowered_at: loweredAt })
      .where('team_id', '=', caller.teamId)
      .where('id', '=', member.id)
      .execute();
    const entry = { action: 'staff_changed', subjectId: member.user_id } as const;
    await recordInTeam(team, { ...entry, detail: permissions });
    if (couldWrite !== canWrite) await resendBirthYears(team);
    const row = await staffOf(team.trx, caller.teamId)
      .where('team_staff.id', '=', member.id)
      .executeTakeFirstOrThrow();
    return toStaffMember(row, team);
  });
  context.teamEvents.staffUpdated(caller.teamId);
  return changedMember;
}

/** @throws ApiError 409 `last_admin` or `owner_must_transfer`, 403 for the owner's row */
export async function removeMember(context: WriteContext, caller: StaffCaller): Promise<void> {
  const member = await inTeamTransaction(context, caller, async (team) => {
    const { member: removedMember, isOwner } = await findManagedMember(team, caller);
    await assertMayLeave(team, removedMember, isOwner);
    await endMembership(team, removedMember);
    await recordInTeam(team, { action: 'staff_removed', subjectId: removedMember.user_id });
    return removedMember;
  });
  notifyOfRemoval(context, member);
}

/** @throws ApiError 409 `last_admin` or `owner_must_transfer` */
export async function leaveTeam(context: WriteContext, caller: TeamCaller): Promise<void> {
  const member = await inTeamTransaction(context, caller, async (team) => {
    const leavingMember = await findMembership(team.trx, caller.teamId, caller.userId);
    if (!leavingMember) throw notFound();
    await assertMayLeave(team, leavingMember, team.accessLevel === 'owner');
    await endMembership(team, leavingMember);
    await recordInTeam(team, { action: 'staff_left' });
    return leavingMember;
  });
  notifyOfRemoval(context, member);
}

/** @throws ApiError 404 without such a member, 403 if anyone but the owner changes or removes the owner */
async function findManagedMember(team: TeamTransaction, { teamId, staffId, userId }: StaffCaller) {
  const member = await findCurrentMember(team.trx, teamId, staffId);
  if (!member) throw notFound();
  const isOwner = member.user_id === (await findOwnerId(team.trx, teamId));
  if (isOwner && member.user_id !== userId)
    throw forbidden('Only the owner can change or remove the owner.');
  return { member, isOwner };
}

async function assertIsNotLastAdmin(team: TeamTransaction, member: Membership) {
  if (member.permissions !== 'admin' || !(await isLastAdmin(team.trx, team.teamId, member.id)))
    return;
  const message = 'A team needs an admin. Make someone else an admin first.';
  throw conflict('last_admin', message);
}

async function assertMayLeave(team: TeamTransaction, member: Membership, isOwner: boolean) {
  await assertIsNotLastAdmin(team, member);
  if (isOwner)
    throw conflict('owner_must_transfer', "The owner can't leave. Transfer the team first.");
}

/** The member's own sockets get the first message and are cut off from the team. */
function notifyOfRemoval({ teamEvents }: WriteContext, member: Membership): void {
  teamEvents.removedFromTeam(member.team_id, member.user_id);
  teamEvents.staffUpdated(member.team_id);
}
