import type { Database } from '@full-count/db';
import { type MyTeam, teamSettingsSchema } from '@full-count/sync-protocol';
import type { Insertable, Kysely, Selectable, Updateable } from 'kysely';

type TeamRow = Selectable<Database['teams']>;
type Membership = Pick<Selectable<Database['team_staff']>, 'role' | 'permissions'>;

export async function listTeamsOf(db: Kysely<Database>, userId: string): Promise<MyTeam[]> {
  const rows = await memberships(db, userId)
    .orderBy('team_staff.joined_at')
    .orderBy('team_staff.id')
    .execute();
  return rows.map(rowToMyTeam);
}

export async function findMyTeam(
  db: Kysely<Database>,
  teamId: string,
  userId: string,
): Promise<MyTeam | undefined> {
  const row = await memberships(db, userId).where('teams.id', '=', teamId).executeTakeFirst();
  return row && rowToMyTeam(row);
}

export async function findTeamOwner(
  db: Kysely<Database>,
  teamId: string,
): Promise<{ coach_id: string; deleted_at: Date | null } | undefined> {
  return db
    .selectFrom('teams')
    .select(['coach_id', 'deleted_at'])
    .where('id', '=', teamId)
    .executeTakeFirst();
}

export async function findTeamName(db: Kysely<Database>, teamId: string): Promise<string> {
  const { name } = await db
    .selectFrom('teams')
    .select('name')
    .where('id', '=', teamId)
    .executeTakeFirstOrThrow();
  return name;
}

export async function findTeamVersion(
  db: Kysely<Database>,
  teamId: string,
): Promise<number | null> {
  const row = await db
    .selectFrom('team_sync')
    .select('version')
    .where('team_id', '=', teamId)
    .executeTakeFirst();
  return row?.version ?? null;
}

/** @returns false, and writes nothing, if the id is taken, also by a team that was created at the same moment */
export async function insertTeamWithCoach(
  trx: Kysely<Database>,
  team: Insertable<Database['teams']>,
  coachStaffId: string,
): Promise<boolean> {
  const insertedTeam = await trx
    .insertInto('teams')
    .values(team)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!insertedTeam) return false;
  await insertSyncStateAndCoach(trx, team, coachStaffId);
  return true;
}

export async function insertSyncStateAndCoach(
  trx: Kysely<Database>,
  team: Insertable<Database['teams']>,
  coachStaffId: string,
): Promise<void> {
  await trx.insertInto('team_sync').values({ team_id: team.id, version: team.version }).execute();
  await trx
    .insertInto('team_staff')
    .values({
      team_id: team.id,
      id: coachStaffId,
      version: team.version,
      user_id: team.coach_id,
      role: 'coach',
      permissions: 'admin',
      ...(team.created_at ? { joined_at: team.created_at } : {}),
    })
    .execute();
}

export async function updateTeam(
  trx: Kysely<Database>,
  teamId: string,
  changes: Updateable<Database['teams']>,
): Promise<void> {
  await trx.updateTable('teams').set(changes).where('id', '=', teamId).execute();
}

function memberships(db: Kysely<Database>, userId: string) {
  return db
    .selectFrom('team_staff')
    .innerJoin('teams', 'teams.id', 'team_staff.team_id')
    .selectAll('teams')
    .select(['team_staff.role', 'team_staff.permissions'])
    .where('team_staff.user_id', '=', userId)
    .where('team_staff.deleted_at', 'is', null)
    .where('teams.deleted_at', 'is', null);
}

function rowToMyTeam(row: TeamRow & Membership): MyTeam {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    state: row.state,
    sport: row.sport,
    coachId: row.coach_id,
    timeZone: row.time_zone,
    settings: teamSettingsSchema.parse(row.settings),
    createdAt: row.created_at.toISOString(),
    myRole: row.role,
    myPermissions: row.permissions,
  };
}
