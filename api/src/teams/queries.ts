import type { Database } from '@full-count/db';
import { type EndedMembership, type MyTeam, teamSettingsSchema } from '@full-count/sync-protocol';
import type { Insertable, Kysely, Selectable, Updateable } from 'kysely';
import { drawTag, type LoggedChange, logOwnChange, logStatement } from '../team-data/change-log.ts';
import type { Usage } from '../team-data/usage.ts';

type Membership = Pick<Selectable<Database['team_staff']>, 'role' | 'permissions'>;

export async function listTeamsOf(db: Kysely<Database>, userId: string): Promise<MyTeam[]> {
  const rows = await memberships(db, userId)
    .orderBy('team_staff.joined_at')
    .orderBy('team_staff.id')
    .execute();
  return rows.map(rowToMyTeam);
}

/** Ended memberships are never deleted, because a device removes a team only if it is named here. */
export async function listEndedMemberships(
  db: Kysely<Database>,
  userId: string,
): Promise<EndedMembership[]> {
  const rows = await db
    .selectFrom('team_staff')
    .innerJoin('teams', 'teams.id', 'team_staff.team_id')
    .select(['teams.id', 'team_staff.deleted_at as left_at', 'teams.deleted_at'])
    .where('team_staff.user_id', '=', userId)
    .where((where) =>
      where.or([
        where('team_staff.deleted_at', 'is not', null),
        where('teams.deleted_at', 'is not', null),
      ]),
    )
    .execute();
  return rows.map(({ id, left_at, deleted_at }) => ({
    teamId: id,
    endedAt: ((left_at ?? deleted_at) as Date).toISOString(),
  }));
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

/** How a new team begins. */
export interface FirstCommit {
  readonly name: 'team.create' | 'team.import';
  readonly coachStaffId: string;
  readonly now: string;
  readonly newId: () => string;
  readonly usage?: Usage;
}

/** @returns false, and writes nothing, if the id is taken, also by a team that was created at the same moment */
export async function insertTeamWithCoach(
  trx: Kysely<Database>,
  team: Insertable<Database['teams']>,
  firstCommit: FirstCommit,
): Promise<boolean> {
  const insertedTeam = await trx
    .insertInto('teams')
    .values(team)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!insertedTeam) return false;
  await insertSyncStateAndCoach(trx, team, firstCommit);
  return true;
}

export async function insertSyncStateAndCoach(
  trx: Kysely<Database>,
  team: Insertable<Database['teams']>,
  { name, coachStaffId, now, newId, usage = { rows: 0, bytes: 0 } }: FirstCommit,
): Promise<void> {
  const { id: teamId, coach_id } = team;
  const log: LoggedChange[] = [];
  logOwnChange({ log, now, newId }, coach_id, name);
  const tag = drawTag();
  const end = { seq: log.length, tag, stored_rows: usage.rows, stored_bytes: usage.bytes };
  await trx
    .insertInto('team_sync')
    .values({ team_id: teamId, ...end })
    .execute();
  await logStatement({ teamId, now, from: [0, 0], tag }, log).execute(trx);
  await trx
    .insertInto('team_staff')
    .values({
      team_id: teamId,
      id: coachStaffId,
      version: team.version,
      user_id: coach_id,
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

function rowToMyTeam(row: Selectable<Database['teams']> & Membership): MyTeam {
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
