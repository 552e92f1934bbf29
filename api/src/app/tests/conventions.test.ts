import type { InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import { createTeam, signUp } from '../../testing/people.ts';
import { buildTestApp } from '../../testing/test-app.ts';

const login = (options: Partial<InjectOptions>): InjectOptions => ({
  method: 'POST',
  url: '/api/auth/login',
  headers: { 'content-type': 'application/json' },
  ...options,
});

describe('every answer', () => {
  const server = buildTestApp('embedded');

  it('has a request id that the server chose', async () => {
    const headers = { 'x-request-id': 'mine' };
    const [first, second] = [
      await server.app.inject({ url: '/api/teams', headers }),
      await server.app.inject({ url: '/nothing' }),
    ];
    expect(first.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
  });

  it('of the API forbids caching', async () => {
    expect((await server.app.inject({ url: '/api/teams' })).headers['cache-control']).toBe(
      'no-store',
    );
    expect((await server.app.inject({ url: '/api/none' })).headers['cache-control']).toBe(
      'no-store',
    );
    // %61 is the letter a, and %ff is not UTF-8.
    for (const url of ['/%61pi/teams', '/api/%ff', '/%ff']) {
      expect((await server.app.inject({ url })).headers['cache-control'], url).toBe('no-store');
    }
  });

  it('lets pages load scripts only from us, and forbids framing', async () => {
    const { headers } = await server.app.inject({ url: '/healthz' });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("style-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['access-control-allow-origin']).toBeUndefined();
    const origin = { origin: 'https://elsewhere.example' };
    const asked = await server.app.inject({
      method: 'OPTIONS',
      url: '/api/teams',
      headers: origin,
    });
    expect(asked.headers['access-control-allow-origin']).toBeUndefined();
  });

  it.each([
    '/healthz',
    '/api/auth/user',
    '/api/nothing',
    '/api/%ff',
    '/%ff',
    '/api/openapi.json',
    '/api/logout',
    '/s/nothing',
    '/cal/nothing.ics',
    '/ws',
    `/api/${'x'.repeat(20_000)}`,
  ])('of %s forbids framing and sends no address on', async (url) => {
    const { headers } = await server.app.inject({ url });
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['referrer-policy']).toBe('no-referrer');
  });

  it('goes only to requests that arrive completely within a minute', () => {
    expect(server.app.server.requestTimeout).toBe(60_000);
    expect(server.app.server.headersTimeout).toBeLessThanOrEqual(60_000);
  });

  it('never asks the browser to clear its storage, where unsent pitches are', async () => {
    for (const url of ['/api/logout', '/api/auth/user', '/']) {
      const { headers } = await server.app.inject({ url });
      expect(headers['clear-site-data']).toBeUndefined();
    }
  });

  it('has HSTS only on HTTPS', async () => {
    const { headers } = await server.app.inject({ url: '/healthz' });
    expect(headers['strict-transport-security']).toBeUndefined();
  });
});

describe('behind https', () => {
  const server = buildTestApp('embedded', { publicOrigin: 'https://fullcount.example' });

  it('answers have HSTS and a Secure cookie', async () => {
    const payload = {
      email: 'pat@example.com',
      password: 'bullpen-bench-42',
      firstName: 'Pat',
      lastName: 'Rivers',
      state: 'CA',
    };
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/auth/register',
      payload,
    });
    expect(response.headers['strict-transport-security']).toBe('max-age=15552000');
    const cookies = [response.headers['set-cookie']].flat();
    expect(cookies.map((cookie) => cookie?.includes('; Secure'))).toEqual([true, true]);
  });

  it('writes are accepted only from the same origin', async () => {
    const from = (origin: string) =>
      server.app.inject(login({ headers: { origin }, payload: { email: 'x', password: 'y' } }));
    // The origin is accepted, and the email "x" is invalid.
    expect((await from('https://fullcount.example')).statusCode).toBe(400);
    expect((await from('http://fullcount.example')).statusCode).toBe(403);
  });
});

describe('a write', () => {
  const server = buildTestApp('embedded');
  /** A login of an unknown user: 401 if the write is accepted. */
  const payload = { email: 'nobody@example.com', password: 'x' };

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a neighboring site', { 'sec-fetch-site': 'same-site' }, 403],
    ['a foreign origin', { origin: 'http://elsewhere.example' }, 403],
    ['a page without an origin', { origin: 'null' }, 403],
    ['our own page', { 'sec-fetch-site': 'same-origin' }, 401],
    ['our own origin', { origin: 'http://localhost:80', host: 'localhost:80' }, 401],
    ['a client that is not a browser', {}, 401],
  ])('from %s', async (_from, headers, status) => {
    const response = await server.app.inject(login({ payload, headers }));
    expect(response.statusCode).toBe(status);
  });

  it.each([
    ['text', 'text/plain', '{"email":"a@example.com","password":"x"}', 415, 'not_json'],
    ['a form', 'application/x-www-form-urlencoded', 'email=a', 415, 'not_json'],
    ['invalid JSON', 'application/json', '{"email":', 400, 'validation_failed'],
    [
      'invalid UTF-8',
      'application/json',
      Buffer.from([0x22, 0xff, 0x22]),
      400,
      'validation_failed',
    ],
    ['an array', 'application/json', '[]', 400, 'validation_failed'],
    ['an unknown key', 'application/json', '{"__proto__":{"a":1}}', 400, 'validation_failed'],
    [
      'arrays in 17 levels',
      'application/json',
      `${'['.repeat(17)}${']'.repeat(17)}`,
      400,
      'validation_failed',
    ],
    ['17 KiB', 'application/json', `"${'x'.repeat(17 * 1024)}"`, 413, 'too_large'],
  ])('of %s is refused', async (_what, type, body, status, code) => {
    const response = await server.app.inject(
      login({ payload: body, headers: { 'content-type': type } }),
    );
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({ code, message: expect.stringMatching(/^["A-Z].* /) });
  });

  it('with a NUL, a lone surrogate or a huge number is 400, never 500', async () => {
    const coach = await signUp(server.app);
    const team = await createTeam(coach);
    for (const body of [
      '{"name":"a\\u0000b"}',
      '{"name":"\\ud800"}',
      '{"settings":{"innings":1e999}}',
    ]) {
      const response = await coach.inject({
        method: 'PUT',
        url: `/api/teams/${team.id}`,
        payload: body,
        headers: { 'content-type': 'application/json' },
      });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ code: 'validation_failed' });
    }
  });
});

describe('an unknown address', () => {
  const server = buildTestApp('embedded');

  it.each(['/api/nothing', '/api', '/ws', '/s/abc', '/assets/none.js'])(
    '%s is 404 in JSON',
    async (url) => {
      const coach = await signUp(server.app);
      const response = await coach.inject({ url, headers: { accept: 'text/html' } });
      expect(response.statusCode).toBe(404);
      expect(response.json()).toEqual({ message: 'Not found.', code: 'not_found' });
    },
  );

  it('that is malformed gets an error without internal details', async () => {
    const response = await server.app.inject({ url: '/api/%zz' });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'validation_failed' });
    expect(response.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  });
});

describe('too many requests', () => {
  const server = buildTestApp('embedded', { requestsPerMinute: 20 });

  it('from one user are 429 with Retry-After, and other users are not affected', async () => {
    const [eager, calm] = [await signUp(server.app), await signUp(server.app)];
    const statuses: number[] = [];
    for (let count = 0; count < 21; count++) {
      statuses.push((await eager.inject({ url: '/api/teams' })).statusCode);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    const refused = await eager.inject({ url: '/api/teams' });
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ code: 'too_many_requests' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await calm.inject({ url: '/api/teams' })).statusCode).toBe(200);
  });
});

describe('too many requests from an address without a session', () => {
  const server = buildTestApp('embedded', { requestsPerMinute: 20 });

  it('are 429, including those that are 401, however the path is written', async () => {
    const coach = await signUp(server.app);
    const unknownSession = `sid=${'A'.repeat(43)}`;
    const urls = ['/api/teams', '/api/auth/options', '/%61pi/auth/options', '/ap%69/teams'];
    const ask = (url: string) => server.app.inject({ url, headers: { cookie: unknownSession } });
    // Signing up was the first request.
    for (let count = 1; count < 20; count++) {
      expect((await ask(urls[count % urls.length] ?? '')).statusCode).not.toBe(429);
    }
    for (const url of urls) expect((await ask(url)).statusCode).toBe(429);
    const pages = ['/readyz', `/cal/${'x'.repeat(43)}.ics`, '/s/abcdefgh'];
    for (const url of pages) expect((await ask(url)).statusCode).toBe(429);
    expect((await ask('/healthz')).statusCode).toBe(200);
    expect((await coach.inject({ url: '/api/teams' })).statusCode).toBe(200);
  });
});

describe('a route', () => {
  const buildAppWithoutRoutes = async () => {
    const { default: Fastify } = await import('fastify');
    const { sessionPlugin } = await import('../../accounts/session-cookies.ts');
    const { rateLimitPlugin } = await import('../../http/plugins.ts');
    const { accessPlugin } = await import('../../access/team-access.ts');
    const { sameOriginPlugin } = await import('../../http/plugins.ts');
    const { default: cookie } = await import('@fastify/cookie');
    const app = Fastify();
    await app.register(cookie);
    await app.register(sameOriginPlugin, {} as never);
    await app.register(sessionPlugin, {} as never);
    await app.register(rateLimitPlugin, { config: { requestsPerMinute: 1 } } as never);
    await app.register(accessPlugin, {} as never);
    return app;
  };

  it("that doesn't declare who may call it fails at startup", async () => {
    const app = await buildAppWithoutRoutes();
    expect(() => app.get('/api/forgotten', async () => 'hello')).toThrow(
      'GET /api/forgotten does not say who may call it',
    );
    await app.close();
  });

  it.each([
    ['/api/teams', { action: 'team.see' }, 'has no :teamId in its path'],
    ['/api/games/:id', { action: 'team.see', row: ['games', 'gameId'] }, 'has no :gameId'],
    ['/api/games', { action: 'game.edit', team: 'body' }, 'has no body that names its team'],
  ] as const)('%s that declares %j fails at startup', async (url, access, message) => {
    const app = await buildAppWithoutRoutes();
    expect(() => app.get(url, { config: { access } }, async () => 'hello')).toThrow(message);
    await app.close();
  });
});
