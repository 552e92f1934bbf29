import { regulationInnings } from '@full-count/baseball';
import type { Database, Db } from '@full-count/db';
import {
  type CreateTeamBody,
  type EndedMembership,
  type MyTeam,
  type TeamSettings,
  teamSettingsSchema,
  timeZoneOfState,
} from '@full-count/sync-protocol';
import type { Insertable, Updateable } from 'kysely';
import { type AttemptLimit, countAttempt } from '../accounts/throttle.ts';
import { recordAudit } from '../audit/audit-trail.ts';
import type { ApiContext } from '../platform/context.ts';
import { idTaken, notFound } from '../platform/errors.ts';
import { drawTag, type LoggedChange, logOwnChange, logStatement } from '../team-data/change-log.ts';
import type { Usage } from '../team-data/usage.ts';

const FIRST_VERSION = 1;

/** Each team has rows and entries of the audit trail that stay after its deletion. */
const TEAM_LIMIT: AttemptLimit = {
  maxAttempts: 100,
  windowSeconds: 24 * 3600,
  message: 'You made too many teams today. Try again tomorrow.',
};

/** @throws ApiError 429 */
export async function countNewTeam(db: Db, userId: string, now: Date): Promise<void> {
  await countAttempt(db, `new-team:${userId}`, now, TEAM_LIMIT);
}

/** A retry by the caller returns their team. @throws ApiError 409 `id_taken` if something else has the id; 429 */
export async function createTeam(
  { db, now, newId }: ApiContext,
  { userId, ip }: { readonly userId: string; readonly ip: string },
  body: CreateTeamBody,
): Promise<{ team: MyTeam; isNew: boolean }> {
  const id = body.id ?? newId();
  const coachStaffId = newId();
  const newTeam = {
    id,
    version: FIRST_VERSION,
    name: body.name,
    description: body.description || null,
    state: body.state,
    sport: body.sport,
    coach_id: userId,
    time_zone: body.timeZone ?? timeZoneOfState(body.state, 'UTC'),
    settings: JSON.stringify(settingsOf(body)),
    created_at: now(),
  };
  const firstCommit = {
    name: 'team.create',
    coachStaffId,
    now: now().toISOString(),
    newId,
  } as const;
  return db.transaction().execute(async (trx) => {
    const insertedTeam = await trx
      .insertInto('teams')
      .values(newTeam)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    const isNew = insertedTeam !== undefined;
    if (isNew) await insertSyncStateAndCoach(trx, newTeam, firstCommit);
    const team = await findMyTeam(trx, id, userId, idTaken);
    if (team.coachId !== userId) throw idTaken();
    if (isNew) {
      await countNewTeam(trx, userId, now());
      await recordAudit(trx, now(), { action: 'team_created', userId, ip, teamId: id });
    }
    return { team, isNew };
  });
}

function settingsOf({ sport, name, color }: CreateTeamBody): TeamSettings {
  return {
    outerZones: false,
    armCareRules: sport === 'softball' ? 'little_league_softball' : 'pitch_smart',
    innings: regulationInnings(sport, name),
    extraInningRunner: false,
    mercyRuns: null,
    scoringBook: null,
    ...(color != null && { color }),
  };
}

export async function listTeamsOf(db: Db, userId: string): Promise<MyTeam[]> {
  const rows = await memberships(db, userId)
    .orderBy('team_staff.joined_at')
    .orderBy('team_staff.id')
    .execute();
  return rows.map(rowToMyTeam);
}

/** Ended memberships are never deleted, because a device removes a team only if it is named here. */
export async function listEndedMemberships(db: Db, userId: string): Promise<EndedMembership[]> {
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

/** @throws ApiError what `orElse` makes if the user is on no such team */
export async function findMyTeam(db: Db, teamId: string, userId: string, orElse = notFound) {
  const row = await memberships(db, userId).where('teams.id', '=', teamId).executeTakeFirst();
  if (!row) throw orElse();
  return rowToMyTeam(row);
}

export async function findTeamName(db: Db, teamId: string): Promise<string> {
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

export async function insertSyncStateAndCoach(
  trx: Db,
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

export async function updateTeam(trx: Db, teamId: string, changes: Updateable<Database['teams']>) {
  await trx.updateTable('teams').set(changes).where('id', '=', teamId).execute();
}

function memberships(db: Db, userId: string) {
  return db
    .selectFrom('team_staff')
    .innerJoin('teams', 'teams.id', 'team_staff.team_id')
    .selectAll('teams')
    .select(['team_staff.role', 'team_staff.permissions'])
    .where('team_staff.user_id', '=', userId)
    .where('team_staff.deleted_at', 'is', null)
    .where('teams.deleted_at', 'is', null);
}

type MembershipRow = Awaited<ReturnType<ReturnType<typeof memberships>['execute']>>[number];

function rowToMyTeam(row: MembershipRow): MyTeam {
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
