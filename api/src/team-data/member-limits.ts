import type { Database } from '@full-count/db';
import { type Kysely, sql } from 'kysely';
import type { Config } from '../platform/config/config.ts';
import { conflict } from '../platform/errors.ts';
import { findOwnerId } from './membership.ts';

type QuotaContext = { readonly config: Pick<Config, 'quotas'> };

/** Call it with the team locked. @throws ApiError 409 `too_many_members` */
export async function assertRoomForMember(
  { config: { quotas } }: QuotaContext,
  trx: Kysely<Database>,
  teamId: string,
): Promise<void> {
  const { team, account } = quotas;
  if (team.members !== undefined && (await countMembers(trx, teamId)) >= team.members) {
    throw tooManyMembers('This team has as many members as this server allows.');
  }
  if (account.members === undefined) return;
  const members = await countMembersOfOwner(trx, await findOwnerId(trx, teamId));
  if (members >= account.members) {
    throw tooManyMembers("The owner's teams have as many members as this server allows.");
  }
}

/** Call it with the team locked. @throws ApiError 409 `too_many_members` */
export async function assertNewOwnerHasRoomForMembers(
  { config: { quotas } }: QuotaContext,
  trx: Kysely<Database>,
  teamId: string,
  newOwnerId: string,
): Promise<void> {
  const { members: limit } = quotas.account;
  if (limit === undefined) return;
  const members = (await countMembers(trx, teamId)) + (await countMembersOfOwner(trx, newOwnerId));
  if (members > limit) {
    throw tooManyMembers(
      'With this team, the new owner would have more members than this server allows.',
    );
  }
}

async function countMembers(db: Kysely<Database>, teamId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from team_staff
    where team_id = ${teamId} and deleted_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}

async function countMembersOfOwner(db: Kysely<Database>, ownerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from team_staff join teams on teams.id = team_staff.team_id
    where team_staff.deleted_at is null and teams.deleted_at is null
      and coach_id = ${ownerId}`.execute(db);
  return rows[0]?.count ?? 0;
}

function tooManyMembers(problem: string) {
  return conflict('too_many_members', `${problem} An admin can remove someone to make room.`);
}
