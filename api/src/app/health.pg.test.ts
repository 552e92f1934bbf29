import { openDatabase } from '@full-count/db';
import { withTestDatabase } from '@full-count/db/testing';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../platform/config/config.ts';
import { buildTestApp } from '../testing/test-app.ts';
import { buildApp } from './app.ts';

const config = readConfig({ LOG_LEVEL: 'silent', WEB_DIR: '/nonexistent' });

describe('/readyz', () => {
  const server = buildTestApp('postgres');
  const unmigrated = withTestDatabase('postgres', { migrated: false });

  it('is 200 with a migrated database, and 503 while draining', async () => {
    expect((await server.app.inject({ url: '/readyz' })).statusCode).toBe(200);
    server.startDraining();
    expect((await server.app.inject({ url: '/readyz' })).statusCode).toBe(503);
    const health = await server.app.inject({ url: '/healthz' });
    expect(health.json()).toEqual({
      status: 'ok',
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      commit: expect.stringMatching(/^[\da-f]{8}$|^unknown$/),
    });
  });

  it('is 503 before the migrations', async () => {
    const { app } = await buildApp({ config, db: unmigrated.db, engine: 'postgres' });
    expect((await app.inject({ url: '/readyz' })).statusCode).toBe(503);
    await app.close();
  });
});

describe('without a database', () => {
  it('requests are 503 with Retry-After and without internal details', async () => {
    const unreachable = await openDatabase({
      databaseUrl: 'postgres://nobody@127.0.0.1:1/nothing',
      log: { error: () => {} },
    });
    const { app } = await buildApp({ config, db: unreachable.db, engine: 'postgres' });
    const payload = { email: 'pat@example.com', password: 'whatever' };
    const response = await app.inject({ method: 'POST', url: '/api/auth/login', payload });
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('2');
    expect(response.json()).toEqual({
      message: 'The server is busy. Try again in a moment.',
      code: 'unavailable',
    });
    expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200);
    expect((await app.inject({ url: '/readyz' })).statusCode).toBe(503);
    await app.close();
    await unreachable.close();
  });
});
