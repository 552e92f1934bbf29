import type { Database } from '@full-count/db';
import { type Action, idSchema, isStanding, type Standing } from '@full-count/sync-protocol';
import type { FastifyRequest } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { App } from '../http/app-type.ts';
import { notFound } from '../platform/errors.ts';
import { assertMay } from './access-level.ts';

/** Tables whose rows REST names by id alone. */
type NamedTable =
  | 'games'
  | 'team_players'
  | 'at_bats'
  | 'pitches'
  | 'game_events'
  | 'practice_sessions'
  | 'practice_at_bats'
  | 'team_staff'
  | 'staff_invitations';

export interface RowPlace {
  readonly teamId: string;
  readonly standing: Standing;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose row the path names, on routes with `requireRow`. */
    rowTeam: RowPlace;
  }
}

/** Once in each scope whose routes use `requireRow`. */
export function decorateWithRowTeam(app: App): void {
  app.decorateRequest('rowTeam');
}

/**
 * A route's `preValidation`: the row that the path names is the caller's to act on. It comes before
 * the body is looked at, so that a stranger learns nothing from what is wrong with his.
 *
 * @throws 404 where no team of the caller has such a row; 403 for a member who may not
 */
export function requireRow(
  db: Kysely<Database>,
  table: NamedTable,
  param: string,
  action: Action,
): (request: FastifyRequest) => Promise<void> {
  return async (request) => {
    const id = idSchema.safeParse((request.params as Record<string, unknown>)[param]);
    if (!id.success) throw notFound();
    request.rowTeam = await teamOfRow(db, table, id.data, request.user.id, action);
  };
}

/**
 * The caller's team that a row belongs to. It is looked for in the caller's teams only, by the
 * primary key: rows of other teams are not there for him, whatever their ids.
 */
async function teamOfRow(
  db: Kysely<Database>,
  table: NamedTable,
  id: string,
  userId: string,
  action: Action,
): Promise<RowPlace> {
  const place = await findTeamOfRow(db, table, id, userId);
  assertMay(place?.standing ?? null, action);
  return place as RowPlace;
}

/** Null where no team of the caller has such a row. A deleted row's id is still taken. */
export async function findTeamOfRow(
  db: Kysely<Database>,
  table: NamedTable,
  id: string,
  userId: string,
): Promise<RowPlace | null> {
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
  const standing = row.coach_id === userId ? 'owner' : row.permissions;
  return isStanding(standing) ? { teamId: row.team_id, standing } : null;
}
