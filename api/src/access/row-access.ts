import type { Database } from '@full-count/db';
import { type AccessLevel, isAccessLevel } from '@full-count/sync-protocol';
import type { FastifyRequest } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { RowTable } from '../http/route-access.ts';
import { invalidField } from '../platform/errors.ts';

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** Returns the team id in the path's `:teamId`, or null if there is none or it is not an id. */
export function teamIdOfPath({ params }: Pick<FastifyRequest, 'params'>): string | null {
  const { teamId } = (params ?? {}) as { teamId?: unknown };
  return typeof teamId === 'string' && UUID.test(teamId) ? teamId : null;
}

/** Throws 400 if a body names another team than the path. */
export function assertSameTeam(bodyTeamId: string | null | undefined, teamId: string): void {
  if (typeof bodyTeamId !== 'string' || bodyTeamId === teamId) return;
  throw invalidField('teamId', "{field} doesn't match the address");
}

/**
 * Finds the user's team that a row belongs to. Only the user's teams are searched, so rows of other
 * teams do not exist for it.
 *
 * @returns null if no team of the user has such a row. A deleted row counts, because its id is
 *   taken.
 */
export async function findTeamOfRow(
  db: Kysely<Database>,
  table: RowTable,
  id: string,
  userId: string,
): Promise<{ readonly teamId: string; readonly accessLevel: AccessLevel } | null> {
  const { rows } = await sql<{ team_id: string; coach_id: string; permissions: string | null }>`
    select t.id as team_id, t.coach_id, s.permissions
    from teams t
    left join team_staff s on s.team_id = t.id and s.user_id = ${userId} and s.deleted_at is null
    join ${sql.table(table)} r on r.team_id = t.id and r.id = ${id}
    where t.deleted_at is null and t.id in (
      select team_id from team_staff where user_id = ${userId} and deleted_at is null
      union all select id from teams where coach_id = ${userId})
    order by t.created_at, t.id limit 1`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const accessLevel = row.coach_id === userId ? 'owner' : row.permissions;
  return isAccessLevel(accessLevel) ? { teamId: row.team_id, accessLevel } : null;
}
