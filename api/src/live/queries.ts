import type { Database } from '@full-count/db';
import type { Cursor } from '@full-count/sync-protocol';
import { type Kysely, sql } from 'kysely';

export async function logEnds(
  db: Kysely<Database>,
  teamIds: readonly string[],
): Promise<{ teamId: string; to: Cursor }[]> {
  if (teamIds.length === 0) return [];
  const rows = await db
    .selectFrom('team_sync')
    .select(['team_id', 'seq', 'tag'])
    .where('team_id', '=', sql<string>`any(${teamIds}::uuid[])`)
    .execute();
  return rows.map(({ team_id, seq, tag }) => ({ teamId: team_id, to: [seq, tag] }));
}

interface Membership {
  readonly teamId: string;
  readonly userId: string;
}

export async function findValidMemberships(
  db: Kysely<Database>,
  memberships: readonly Membership[],
): Promise<(teamId: string, userId: string) => boolean> {
  if (memberships.length === 0) return () => false;
  const teamIds = sql<string>`any(${memberships.map(({ teamId }) => teamId)}::uuid[])`;
  const userIds = sql<string>`any(${memberships.map(({ userId }) => userId)}::uuid[])`;
  const teams = await db
    .selectFrom('teams')
    .select(['id', 'coach_id'])
    .where('id', '=', teamIds)
    .where('deleted_at', 'is', null)
    .execute();
  const members = await db
    .selectFrom('team_staff')
    .select(['team_id', 'user_id'])
    .where('team_id', '=', teamIds)
    .where('user_id', '=', userIds)
    .where('deleted_at', 'is', null)
    .execute();
  const owners = new Map(teams.map((team) => [team.id, team.coach_id]));
  const memberKeys = new Set(members.map((member) => `${member.team_id}/${member.user_id}`));
  return (teamId, userId) =>
    owners.has(teamId) && (owners.get(teamId) === userId || memberKeys.has(`${teamId}/${userId}`));
}
