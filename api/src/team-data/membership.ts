import type { Database } from '@full-count/db';
import type {
  AccessLevel,
  Permission,
  PlayerRow,
  StaffRole,
  Write,
} from '@full-count/sync-protocol';
import { type Kysely, type Selectable, sql } from 'kysely';
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
export async function lockTeam(trx: Kysely<Database>, teamId: string): Promise<void> {
  await trx
    .selectFrom('team_sync')
    .select('seq')
    .where('team_id', '=', teamId)
    .forUpdate()
    .execute();
}

export async function findMembership(
  db: Kysely<Database>,
  teamId: string,
  userId: string,
): Promise<Membership | undefined> {
  return membersOf(db, teamId).where('user_id', '=', userId).executeTakeFirst();
}

export async function findCurrentMember(
  db: Kysely<Database>,
  teamId: string,
  staffId: string,
): Promise<Membership | undefined> {
  return membersOf(db, teamId)
    .where('id', '=', staffId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

function membersOf(db: Kysely<Database>, teamId: string) {
  return db.selectFrom('team_staff').selectAll().where('team_id', '=', teamId);
}

export async function findOwnerId(db: Kysely<Database>, teamId: string): Promise<string> {
  const team = await db
    .selectFrom('teams')
    .select('coach_id')
    .where('id', '=', teamId)
    .executeTakeFirstOrThrow();
  return team.coach_id;
}

/** Makes a former member's row valid again. Call it with the team locked. @throws ApiError 409 `id_taken` */
export async function saveMember(trx: Kysely<Database>, member: NewMember): Promise<void> {
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
export async function isLastAdmin(db: Kysely<Database>, teamId: string, staffId: string) {
  const otherAdmin = await db
    .selectFrom('team_staff')
    .select('id')
    .where('team_id', '=', teamId)
    .where('id', '<>', staffId)
    .where('permissions', '=', 'admin')
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return otherAdmin === undefined;
}

export function lastAdminError() {
  return conflict('last_admin', 'A team needs an admin. Make someone else an admin first.');
}

export function higherPermission(a: Permission, b: Permission): Permission {
  const order: readonly AccessLevel[] = ['read', 'write', 'admin'];
  return order.indexOf(a) >= order.indexOf(b) ? a : b;
}

async function isIdOfAnotherMember(db: Kysely<Database>, { teamId, id, userId }: NewMember) {
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
  await rewritePlayers(
    team,
    linked.map((row) => ({ ...row, playerId: null })),
  );
}

/** Lets every device pull the players with a birth year again, after a change of who may see birth years. */
export async function resendBirthYears(team: ChangedTeam): Promise<void> {
  const roster = await loadAll(players, team.trx, team.teamId);
  await rewritePlayers(
    team,
    roster.filter(({ birthYear }) => birthYear !== null),
  );
}

async function rewritePlayers(team: ChangedTeam, rows: readonly PlayerRow[]): Promise<void> {
  if (rows.length === 0) return;
  const changes = rows.map((row): Write => ['players', row]);
  await saveRows(team, changes);
  team.changes.push(...changes);
  logOwnChange(team, team.userId, 'player.relink');
}
