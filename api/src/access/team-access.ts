import type { Db } from '@full-count/db';
import { type AccessLevel, type Action, idSchema, may } from '@full-count/sync-protocol';
import type { FastifyRequest, RouteOptions } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { sql } from 'kysely';
import type { App, RowTable, TeamAccess } from '../http/routes.ts';
import type { ApiContext } from '../platform/context.ts';
import { conflict, forbidden, invalidField, notFound, unauthorized } from '../platform/errors.ts';

/** Returns the user's access level in a team, or null for a person outside it and for a deleted team. */
export async function accessLevelOf(db: Db, teamId: string, userId: string) {
  const row = await db
    .selectFrom('teams')
    .leftJoin('team_staff', (join) =>
      join
        .on('team_staff.team_id', '=', teamId)
        .on('team_staff.user_id', '=', userId)
        .on('team_staff.deleted_at', 'is', null),
    )
    .select(['teams.coach_id', 'team_staff.permissions'])
    .where('teams.id', '=', teamId)
    .where('teams.deleted_at', 'is', null)
    .executeTakeFirst();
  return row ? accessLevelOfRow(row, userId) : null;
}

interface AccessRow {
  readonly coach_id: string | null;
  readonly permissions: AccessLevel | null;
}

export function accessLevelOfRow({ coach_id, permissions }: AccessRow, userId: string) {
  return coach_id === userId ? 'owner' : permissions;
}

/** @throws 404 for a person outside the team, 403 for a member whose access level is too low */
export function assertMay(
  accessLevel: AccessLevel | null,
  action: Action,
): asserts accessLevel is AccessLevel {
  if (accessLevel === null) throw notFound();
  if (!may(accessLevel, action)) throw forbidden();
}

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
export async function findTeamOfRow(db: Db, table: RowTable, id: string, userId: string) {
  const [team, otherTeam] = await teamsOfRow(db, table, id, userId);
  if (otherTeam)
    throw conflict('ambiguous', 'This ID is in two of your teams. Nothing was changed.');
  return team ?? null;
}

export async function isIdTaken(db: Db, table: RowTable, id: string, userId: string) {
  return (await teamsOfRow(db, table, id, userId)).length > 0;
}

/** Returns at most two teams, which are enough to see that an id is ambiguous. */
async function teamsOfRow(db: Db, table: RowTable, id: string, userId: string) {
  const { rows } = await sql<AccessRow & { readonly team_id: string }>`
    select t.id as team_id, t.coach_id, s.permissions
    from teams t
    left join team_staff s on s.team_id = t.id and s.user_id = ${userId} and s.deleted_at is null
    join ${sql.table(table)} r on r.team_id = t.id and r.id = ${id}
    where t.deleted_at is null and t.id in (
      select team_id from team_staff where user_id = ${userId} and deleted_at is null
      union all select id from teams where coach_id = ${userId})
    limit 2`.execute(db);
  return rows.flatMap((row) => {
    const accessLevel = accessLevelOfRow(row, userId);
    return accessLevel === null ? [] : [{ teamId: row.team_id, accessLevel }];
  });
}

export const accessPlugin = fastifyPlugin(
  async (app: App, context: ApiContext) => {
    app.decorateRequest('caller');
    app.decorateRequest('accessLevel');
    app.addHook('onRoute', assertDeclared);

    // Runs before the body is read. The next two hooks check routes that name their team by a row or in the body.
    app.addHook('onRequest', async (request) => {
      const { access } = request.routeOptions.config;
      if (access === undefined || access === 'public') return;
      if (request.user === undefined) throw unauthorized();
      if (access === 'signed-in' || access.row || access.team) return;
      const level = request.pathAccessLevel;
      // The handler of such a route checks people outside the team.
      if (level === null && access.formerMembers) return;
      admit(request, access.action, teamIdOfPath(request), level);
    });

    // This hook runs before validation, so that people outside the team see no validation errors.
    app.addHook('preValidation', async (request) => {
      const { action, row } = teamAccessOf(request) ?? {};
      if (!action || !row) return;
      const [table, parameter] = row;
      const id = idSchema.safeParse((request.params as Record<string, unknown>)[parameter]);
      if (!id.success) throw notFound();
      const teamOfRow = await findTeamOfRow(context.db, table, id.data, request.user.id);
      admit(request, action, teamOfRow?.teamId ?? null, teamOfRow?.accessLevel ?? null);
    });

    // This hook runs after validation, so the body's `teamId` is an id.
    app.addHook('preHandler', async (request) => {
      const { action, team } = teamAccessOf(request) ?? {};
      if (!action || team !== 'body') return;
      const { teamId } = request.body as { readonly teamId: string };
      admit(request, action, teamId, await accessLevelOf(context.db, teamId, request.user.id));
    });
  },
  { name: 'access', dependencies: ['session', 'rate-limit'] },
);

function teamAccessOf(request: FastifyRequest): TeamAccess | null {
  const { access } = request.routeOptions.config;
  return typeof access === 'object' ? access : null;
}

function admit(
  request: FastifyRequest,
  action: TeamAccess['action'],
  teamId: string | null,
  level: AccessLevel | null,
): void {
  if (teamId === null) throw notFound();
  assertMay(level, action);
  request.caller = { teamId, userId: request.user.id, action, ip: request.ip };
  request.accessLevel = level;
}

function assertDeclared({ method, url, config, schema }: RouteOptions): void {
  const access = config?.access;
  const route = `${String(method)} ${url}`;
  if (access === undefined)
    throw new Error(`${route} does not say who may call it (config.access)`);
  if (access === 'public' || access === 'signed-in') return;
  if (access.team === 'body') {
    if (!schema?.body) throw new Error(`${route} has no body that names its team (config.access)`);
    return;
  }
  const parameter = access.row?.[1] ?? 'teamId';
  if (!url.split('/').includes(`:${parameter}`))
    throw new Error(`${route} has no :${parameter} in its path (config.access)`);
}
