import type { Database, Db } from '@full-count/db';
import type {
  AccessLevel,
  Permission,
  PlayerRow,
  StaffRole,
  Write,
} from '@full-count/sync-protocol';
import { type Selectable, sql } from 'kysely';
import type { Config } from '../platform/config/config.ts';
import { conflict, idTaken } from '../platform/errors.ts';
import { logOwnChange } from './change-log.ts';
import type { Batch } from './rows/batch.ts';
import { loadAll } from './rows/synced-table.ts';
import { saveRows } from './rows/tables.ts';
import { players } from './rows/team-rows.ts';
import type { LockedTeam, TeamTransaction } from './team-transaction.ts';

/** A row of `team_staff`. A former member's row has `deleted_at`. */
export type Membership = Selectable<Database['team_staff']>;

interface NewMember {
  readonly id: string;
  readonly teamId: string;
  readonly userId: string;
  readonly role: StaffRole;
  readonly permissions: Permission;
  readonly at: Date;
}

/** Used for people who are not members yet. Members write in `inTeamTransaction`. */
export async function lockTeam(trx: Db, teamId: string): Promise<void> {
  await sql`select from team_sync where team_id = ${teamId} for update`.execute(trx);
}

export async function findMembership(db: Db, teamId: string, userId: string) {
  return membersOf(db, teamId).where('user_id', '=', userId).executeTakeFirst();
}

export async function findCurrentMember(db: Db, teamId: string, staffId: string) {
  return membersOf(db, teamId)
    .where('id', '=', staffId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

function membersOf(db: Db, teamId: string) {
  return db.selectFrom('team_staff').selectAll().where('team_id', '=', teamId);
}

export async function findOwnerId(db: Db, teamId: string): Promise<string> {
  const team = await db
    .selectFrom('teams')
    .select('coach_id')
    .where('id', '=', teamId)
    .executeTakeFirstOrThrow();
  return team.coach_id;
}

/** Makes a former member's row valid again. Call it with the team locked. @throws ApiError 409 `id_taken` */
export async function saveMember(trx: Db, member: NewMember): Promise<void> {
  const { id, teamId, userId, role, permissions, at } = member;
  if (await isIdOfAnotherMember(trx, member)) throw idTaken();
  const { version } = await trx
    .selectFrom('team_sync')
    .select('seq as version')
    .where('team_id', '=', teamId)
    .executeTakeFirstOrThrow();
  const changes = { role, permissions, joined_at: at };
  await trx
    .insertInto('team_staff')
    .values({ team_id: teamId, id, version, user_id: userId, ...changes })
    .onConflict((row) =>
      row.columns(['team_id', 'user_id']).doUpdateSet({
        version: sql`excluded.version`,
        ...changes,
        deleted_at: null,
        lowered_at: null,
      }),
    )
    .execute();
}

/** The row stays, so that no join code lets the person back in. */
export async function endMembership(team: TeamTransaction, member: Membership): Promise<void> {
  const { trx, teamId } = team;
  const account = await trx
    .selectFrom('users')
    .select('email_lower')
    .where('id', '=', member.user_id)
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('team_staff')
    .set({ deleted_at: team.now, version: team.version })
    .where('team_id', '=', teamId)
    .where('id', '=', member.id)
    .execute();
  await trx
    .updateTable('staff_invitations')
    .set({ status: 'expired' })
    .where('team_id', '=', teamId)
    .where('status', '=', 'pending')
    .where(sql`lower(email)`, '=', account.email_lower)
    .execute();
  await unlinkFromRoster(team, member.user_id);
}

/** True if no other member is an admin. The owner's row always has `admin`. */
export async function isLastAdmin(db: Db, teamId: string, staffId: string) {
  const otherAdmin = await db
    .selectFrom('team_staff')
    .select('id')
    .where('team_id', '=', teamId)
    .where('id', '<>', staffId)
    .where('permissions', '=', 'admin')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return otherAdmin === undefined;
}

export function higherPermission(a: Permission, b: Permission): Permission {
  const order: readonly AccessLevel[] = ['read', 'write', 'admin'];
  return order.indexOf(a) >= order.indexOf(b) ? a : b;
}

export async function isIdOfAnotherMember(
  db: Db,
  { teamId, id, userId }: Pick<NewMember, 'teamId' | 'id' | 'userId'>,
) {
  const row = await db
    .selectFrom('team_staff')
    .select('user_id')
    .where('team_id', '=', teamId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined && row.user_id !== userId;
}

type ChangedTeam = Batch & Pick<LockedTeam, 'changes' | 'log' | 'now' | 'newId'>;

async function unlinkFromRoster(team: ChangedTeam, userId: string): Promise<void> {
  const roster = await loadAll(players, team.trx, team.teamId);
  const linked = roster.filter(({ playerId }) => playerId === userId);
  const unlinked = linked.map((row) => ({ ...row, playerId: null }));
  await rewritePlayers(team, unlinked);
}

/** Lets every device pull the players with a birth year again, after a change of who may see birth years. */
export async function resendBirthYears(team: ChangedTeam): Promise<void> {
  const roster = await loadAll(players, team.trx, team.teamId);
  const withBirthYear = roster.filter(({ birthYear }) => birthYear !== null);
  await rewritePlayers(team, withBirthYear);
}

async function rewritePlayers(team: ChangedTeam, rows: readonly PlayerRow[]): Promise<void> {
  if (rows.length === 0) return;
  const changes = rows.map((row): Write => ['players', row]);
  await saveRows(team, changes);
  team.changes.push(...changes);
  logOwnChange(team, team.userId, 'player.relink');
}

type QuotaContext = { readonly config: Pick<Config, 'quotas'> };

/** Call it with the team locked. @throws ApiError 409 `too_many_members` */
export async function assertRoomForMember(
  { config: { quotas } }: QuotaContext,
  trx: Db,
  teamId: string,
): Promise<void> {
  const { team, account } = quotas;
  if (team.members !== undefined && (await countMembers(trx, teamId)) >= team.members)
    throw tooManyMembers('This team has as many members as this server allows.');
  if (account.members === undefined) return;
  const members = await countMembersOfOwner(trx, await findOwnerId(trx, teamId));
  if (members >= account.members)
    throw tooManyMembers("The owner's teams have as many members as this server allows.");
}

/** Call it with the team locked. @throws ApiError 409 `too_many_members` */
export async function assertNewOwnerHasRoomForMembers(
  { config: { quotas } }: QuotaContext,
  trx: Db,
  teamId: string,
  newOwnerId: string,
): Promise<void> {
  const { members: limit } = quotas.account;
  if (limit === undefined) return;
  const members = (await countMembers(trx, teamId)) + (await countMembersOfOwner(trx, newOwnerId));
  const problem = 'With this team, the new owner would have more members than this server allows.';
  if (members > limit) throw tooManyMembers(problem);
}

async function countMembers(db: Db, teamId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from team_staff
    where team_id = ${teamId} and deleted_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}

async function countMembersOfOwner(db: Db, ownerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from team_staff join teams on teams.id = team_staff.team_id
    where team_staff.deleted_at is null and teams.deleted_at is null
      and coach_id = ${ownerId}`.execute(db);
  return rows[0]?.count ?? 0;
}

function tooManyMembers(problem: string) {
  return conflict('too_many_members', `${problem} An admin can remove someone to make room.`);
}
