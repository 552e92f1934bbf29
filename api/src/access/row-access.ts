import type { Database } from '@full-count/db';
import { type AccessLevel, idSchema, isAccessLevel } from '@full-count/sync-protocol';
import type { FastifyRequest } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { RowTable } from '../http/route-access.ts';
import { conflict, invalidField } from '../platform/errors.ts';

export function teamIdOfPath({ params }: Pick<FastifyRequest, 'params'>): string | null {
  const { teamId } = (params ?? {}) as { teamId?: unknown };
  return idSchema.safeParse(teamId).data ?? null;
}

export function assertSameTeam(bodyTeamId: string | null | undefined, teamId: string): void {
  if (typeof bodyTeamId !== 'string' || bodyTeamId === teamId) return;
  throw invalidField('teamId', "{field} doesn't match the address");
}

/**
 * Searches only the user's teams, so that nobody learns whether other teams have such a row. Finds
 * a deleted row too, because its id is taken.
 *
 * @throws ApiError 409 `ambiguous` if two teams of the user have a row with this id. Devices make
 *   the ids, so a member of one team can use its ids in another.
 */
export async function findTeamOfRow(
  db: Kysely<Database>,
  table: RowTable,
  id: string,
  userId: string,
): Promise<{ readonly teamId: string; readonly accessLevel: AccessLevel } | null> {
  const [team, otherTeam] = await teamsOfRow(db, table, id, userId);
  if (otherTeam) {
    throw conflict('ambiguous', 'This ID is in two of your teams. Nothing was changed.');
  }
  return team ?? null;
}

export async function isIdTaken(db: Kysely<Database>, table: RowTable, id: string, userId: string) {
  return (await teamsOfRow(db, table, id, userId)).length > 0;
}

/** Returns at most two teams, which are enough to see that an id is ambiguous. */
async function teamsOfRow(db: Kysely<Database>, table: RowTable, id: string, userId: string) {
  const { rows } = await sql<{ team_id: string; coach_id: string; permissions: string | null }>`
    select t.id as team_id, t.coach_id, s.permissions
    from teams t
    left join team_staff s on s.team_id = t.id and s.user_id = ${userId} and s.deleted_at is null
    join ${sql.table(table)} r on r.team_id = t.id and r.id = ${id}
    where t.deleted_at is null and t.id in (
      select team_id from team_staff where user_id = ${userId} and deleted_at is null
      union all select id from teams where coach_id = ${userId})
    limit 2`.execute(db);
  return rows.flatMap(({ team_id, coach_id, permissions }) => {
    const accessLevel = coach_id === userId ? 'owner' : permissions;
    return isAccessLevel(accessLevel) ? [{ teamId: team_id, accessLevel }] : [];
  });
}
