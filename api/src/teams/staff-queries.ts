import type { Database } from '@full-count/db';
import { may, type StaffMember, type Standing } from '@full-count/sync-protocol';
import type { Kysely } from 'kysely';

/** The team's members in the order in which they joined; addresses only for those who manage staff. */
export async function listStaff(
  db: Kysely<Database>,
  teamId: string,
  viewer: { userId: string; standing: Standing },
): Promise<StaffMember[]> {
  const rows = await db
    .selectFrom('team_staff')
    .innerJoin('users', 'users.id', 'team_staff.user_id')
    .selectAll('team_staff')
    .select(['users.first_name', 'users.last_name', 'users.email'])
    .where('team_staff.team_id', '=', teamId)
    .where('team_staff.deleted_at', 'is', null)
    .orderBy('team_staff.joined_at')
    .orderBy('team_staff.id')
    .execute();
  const seesAddresses = may(viewer.standing, 'staff.manage');
  return rows.map((row) => ({
    id: row.id,
    teamId: row.team_id,
    userId: row.user_id,
    role: row.role,
    permissions: row.permissions,
    joinedAt: row.joined_at.toISOString(),
    userFirstName: row.first_name,
    userLastName: row.last_name,
    userEmail: seesAddresses || row.user_id === viewer.userId ? row.email : null,
  }));
}
