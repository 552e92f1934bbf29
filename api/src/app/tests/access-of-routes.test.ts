import { randomUUID } from 'node:crypto';
import { channel } from 'node:diagnostics_channel';
import { actions } from '@full-count/sync-protocol';
import type { FastifyInstance, InjectOptions, RouteOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTeam, signUp, type TestPerson } from '../../testing/people.ts';
import { buildTestApp } from '../../testing/test-app.ts';

interface Call {
  readonly method: NonNullable<InjectOptions['method']>;
  readonly path: string;
  readonly isPublic: boolean;
}

/** Fastify announces each new server, so the test sees all routes, also those that no document names. */
const routes: RouteOptions[] = [];
const watchRoutes = (message: unknown) => {
  const { fastify } = message as { readonly fastify: FastifyInstance };
  fastify.addHook('onRoute', (route) => void routes.push(route));
};
const servers = channel('fastify.initialization');
servers.subscribe(watchRoutes);
afterAll(() => servers.unsubscribe(watchRoutes));

const server = buildTestApp('embedded');
let calls: Call[] = [];
let outsider: TestPerson;
let foreignTeamId = '';

beforeAll(async () => {
  const { paths } = (await server.app.inject({ url: '/api/openapi.json' })).json<{
    paths: Record<string, Record<string, { security?: object[] }>>;
  }>();
  calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security }]) => ({
      method: method.toUpperCase() as Call['method'],
      path,
      isPublic: security?.length === 0,
    })),
  );
  foreignTeamId = (await createTeam(await signUp(server.app))).id;
  outsider = await signUp(server.app);
});

function urlOf({ path }: Call): string {
  return path.replaceAll(/\{(\w+)\}/g, (_match, name: string) =>
    name === 'teamId' ? foreignTeamId : randomUUID(),
  );
}

const nameOf = ({ method, url }: RouteOptions) => `${String(method)} ${url}`;
const declaresAction = ({ config }: RouteOptions) => typeof config?.access === 'object';

function isDeclared({ config, url, schema }: RouteOptions): boolean {
  const access = config?.access;
  if (access === 'public' || access === 'signed-in') return true;
  if (!access || !actions.includes(access.action)) return false;
  const segments = url.split('/');
  if (access.row) return segments.includes(`:${access.row[1]}`);
  if (access.team === 'body') return schema?.body !== undefined;
  return segments.includes(':teamId') && !('team' in access);
}

describe('every route of the server', () => {
  it('declares who may call it', () => {
    expect(routes.length).toBeGreaterThan(130);
    expect(routes.filter((route) => !isDeclared(route)).map(nameOf)).toEqual([]);
  });

  it('whose path names a team or one of its rows declares an action', () => {
    const withParameter = routes.filter(({ url }) => url.startsWith('/api/') && url.includes('/:'));
    const withoutTeam = withParameter.filter((route) => !declaresAction(route)).map(nameOf);
    expect(withoutTeam.sort()).toEqual([
      'DELETE /api/auth/sessions/:id',
      'GET /api/invitations/:token',
      'HEAD /api/invitations/:token',
      'POST /api/invitations/:invitationId/accept',
      'POST /api/invitations/:invitationId/decline',
    ]);
  });

  it('keeps people outside the team from its handler, except the one that takes changes of former members', () => {
    const forFormerMembers = routes.filter(({ config }) => {
      const access = config?.access;
      return typeof access === 'object' && access.formerMembers;
    });
    expect(forFormerMembers.map(nameOf)).toEqual(['POST /api/sync/:teamId']);
  });
});

async function statuses(
  chosen: readonly Call[],
  send: (call: Call) => Promise<{ statusCode: number }>,
): Promise<string[]> {
  const lines: string[] = [];
  for (const call of chosen) {
    const { statusCode } = await send(call);
    lines.push(`${call.method} ${call.path} -> ${statusCode}`);
  }
  return lines;
}

const isExpected = (expected: number) => (line: string) => line.endsWith(` -> ${expected}`);

describe('every call of the API', () => {
  it('is 401 without a session, unless it is public', async () => {
    const privateCalls = calls.filter(({ isPublic }) => !isPublic);
    const lines = await statuses(privateCalls, (call) =>
      server.app.inject({ method: call.method, url: urlOf(call) }),
    );
    expect(lines.length).toBeGreaterThan(10);
    expect(lines.filter((line) => !isExpected(401)(line))).toEqual([]);
  });

  it('is public only for signing in or out and for mailed links', () => {
    const publicPaths = calls.filter(({ isPublic }) => isPublic).map(({ path }) => path);
    expect(publicPaths.sort()).toEqual([
      '/api/auth/add-password',
      '/api/auth/forgot-password',
      '/api/auth/login',
      '/api/auth/options',
      '/api/auth/register',
      '/api/auth/reset-password',
      '/api/auth/verify-email',
      '/api/callback',
      '/api/invitations/{token}',
      '/api/login',
      '/api/logout',
    ]);
  });

  it('on another team is 404, whatever its body', async () => {
    const onTeam = calls.filter(({ path }) => path.includes('{teamId}'));
    const lines = await statuses(onTeam, (call) =>
      outsider.inject({ method: call.method, url: urlOf(call) }),
    );
    expect(lines.length).toBeGreaterThan(3);
    expect(lines.filter((line) => !isExpected(404)(line))).toEqual([]);
  });

  it("that reads or deletes another person's row is 404", async () => {
    const onRow = calls.filter(
      ({ method, path }) => /^(?:GET|DELETE)$/.test(String(method)) && path.includes('{'),
    );
    const lines = await statuses(onRow, (call) =>
      outsider.inject({ method: call.method, url: urlOf(call) }),
    );
    expect(lines.filter((line) => !isExpected(404)(line))).toEqual([]);
  });
});
