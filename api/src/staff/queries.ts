import type { Database } from '@full-count/db';
import { type AccessLevel, may, type StaffMember } from '@full-count/sync-protocol';
import { type Kysely, type Selectable, sql } from 'kysely';

type StaffWithUser = Selectable<Database['team_staff']> &
  Pick<Selectable<Database['users']>, 'first_name' | 'last_name' | 'email'>;

/** The member who asks for the list. Only people who manage staff see other members' emails. */
interface Viewer {
  readonly userId: string;
  readonly accessLevel: AccessLevel;
}

export async function listStaff(
  db: Kysely<Database>,
  teamId: string,
  viewer: Viewer,
): Promise<StaffMember[]> {
  const rows = await staffOf(db, teamId)
    .orderBy('team_staff.joined_at')
    .orderBy('team_staff.id')
    .execute();
  return rows.map((row) => toStaffMember(row, viewer));
}

export async function findStaffMember(
  db: Kysely<Database>,
  teamId: string,
  staffId: string,
  viewer: Viewer,
): Promise<StaffMember | undefined> {
  const row = await staffOf(db, teamId).where('team_staff.id', '=', staffId).executeTakeFirst();
  return row && toStaffMember(row, viewer);
}

export async function findStaffMemberByEmail(
  db: Kysely<Database>,
  teamId: string,
  email: string,
  viewer: Viewer,
): Promise<StaffMember | undefined> {
  const row = await staffOf(db, teamId)
    .where('users.email_lower', '=', sql<string>`lower(${email})`)
    .executeTakeFirst();
  return row && toStaffMember(row, viewer);
}

function staffOf(db: Kysely<Database>, teamId: string) {
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
