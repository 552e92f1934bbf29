import type { Database } from '@full-count/db';
import { type Kysely, sql } from 'kysely';

export async function teamVersions(
  db: Kysely<Database>,
  teamIds: readonly string[],
): Promise<{ teamId: string; version: number }[]> {
  if (teamIds.length === 0) return [];
  return db
    .selectFrom('team_sync')
    .select(['team_id as teamId', 'version'])
    .where('team_id', '=', sql<string>`any(${teamIds}::uuid[])`)
    .execute();
}

interface Membership {
  readonly teamId: string;
  readonly userId: string;
}

/** Checks which of these memberships are valid now. A deleted team has no members. */
export async function findValidMemberships(
  db: Kysely<Database>,
  memberships: readonly Membership[],
): Promise<(teamId: string, userId: string) => boolean> {
  if (memberships.length === 0) return () => false;
  const { rows } = await sql<Membership>`
    select checked.team_id as "teamId", checked.user_id as "userId"
    from unnest(
      ${memberships.map(({ teamId }) => teamId)}::uuid[],
      ${memberships.map(({ userId }) => userId)}::uuid[]
    ) as checked (team_id, user_id)
    join teams on teams.id = checked.team_id and teams.deleted_at is null
    left join team_staff on team_staff.team_id = checked.team_id
      and team_staff.user_id = checked.user_id and team_staff.deleted_at is null
    where teams.coach_id = checked.user_id or team_staff.user_id is not null`.execute(db);
  const validKeys = new Set(rows.map(({ teamId, userId }) => `${teamId}/${userId}`));
  return (teamId, userId) => validKeys.has(`${teamId}/${userId}`);
}
