import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTeam, signUp, type TestPerson } from '../../testing/people.ts';
import { buildTestApp } from '../../testing/test-app.ts';

/** A call as the API describes it: `/api/teams/{teamId}`. */
interface Call {
  readonly method: NonNullable<InjectOptions['method']>;
  readonly path: string;
  readonly isPublic: boolean;
}

const test = buildTestApp('embedded');
let calls: Call[] = [];
let outsider: TestPerson;
let foreignTeamId = '';

beforeAll(async () => {
  const { paths } = (await test.app.inject({ url: '/api/openapi.json' })).json<{
    paths: Record<string, Record<string, { security?: object[] }>>;
  }>();
  calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security }]) => ({
      method: method.toUpperCase() as Call['method'],
      path,
      isPublic: security?.length === 0,
    })),
  );
  foreignTeamId = (await createTeam(await signUp(test.app))).id;
  outsider = await signUp(test.app);
});

/** With an id in every place of the path: the foreign team's, or one that nothing has. */
function urlOf({ path }: Call): string {
  return path.replaceAll(/\{(\w+)\}/g, (_place, name: string) =>
    name === 'teamId' ? foreignTeamId : randomUUID(),
  );
}

/** `METHOD path -> status` of each, for a message that says which. */
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
  it('is 401 without a session, unless it is for everybody', async () => {
    const closed = calls.filter(({ isPublic }) => !isPublic);
    const lines = await statuses(closed, (call) =>
      test.app.inject({ method: call.method, url: urlOf(call) }),
    );
    expect(lines.length).toBeGreaterThan(10);
    expect(lines.filter((line) => !isExpected(401)(line))).toEqual([]);
  });

  it('is for everybody only where somebody signs in or out, or holds a mailed link', () => {
    const open = calls.filter(({ isPublic }) => isPublic).map(({ path }) => path);
    expect(open.sort()).toEqual([
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

  it('on a foreign team is 404, whatever its body', async () => {
    const onTeam = calls.filter(({ path }) => path.includes('{teamId}'));
    const lines = await statuses(onTeam, (call) =>
      outsider.inject({ method: call.method, url: urlOf(call) }),
    );
    expect(lines.length).toBeGreaterThan(3);
    expect(lines.filter((line) => !isExpected(404)(line))).toEqual([]);
  });

  it('that reads or deletes a row which is not the caller’s is 404', async () => {
    const onRow = calls.filter(
      ({ method, path }) => /^(?:GET|DELETE)$/.test(String(method)) && path.includes('{'),
    );
    const lines = await statuses(onRow, (call) =>
      outsider.inject({ method: call.method, url: urlOf(call) }),
    );
    expect(lines.filter((line) => !isExpected(404)(line))).toEqual([]);
  });
});
