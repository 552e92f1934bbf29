import { type AccessLevel, idSchema } from '@full-count/sync-protocol';
import type { FastifyRequest, RouteOptions } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { App } from '../http/app-type.ts';
import type { TeamAccess } from '../http/route-access.ts';
import type { ApiContext } from '../platform/context.ts';
import { notFound, unauthorized } from '../platform/errors.ts';
import { accessLevelOf, assertMay } from './access-level.ts';
import { findTeamOfRow, teamIdOfPath } from './row-access.ts';

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
  if (access === undefined) {
    throw new Error(`${route} does not say who may call it (config.access)`);
  }
  if (access === 'public' || access === 'signed-in') return;
  if (access.team === 'body') {
    if (!schema?.body) throw new Error(`${route} has no body that names its team (config.access)`);
    return;
  }
  const parameter = access.row?.[1] ?? 'teamId';
  if (!url.split('/').includes(`:${parameter}`)) {
    throw new Error(`${route} has no :${parameter} in its path (config.access)`);
  }
}
