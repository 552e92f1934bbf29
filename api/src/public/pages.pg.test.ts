import { withTestDatabase } from '@full-count/db/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BuiltApp, buildApp } from '../app/app.ts';
import { HIT, PITCH_BODY } from '../games/testing/games-lab.ts';
import { createPostgresEvents, type PostgresEvents } from '../live/postgres-events.ts';
import { readConfig } from '../platform/config/config.ts';
import { createTeam, signUp } from '../testing/people.ts';

// Two apps that share only the database behave like two processes. Each has a secret of its own.
const database = withTestDatabase('postgres');
const processes: (BuiltApp & { readonly events: PostgresEvents })[] = [];

beforeAll(async () => {
  for (const letter of ['a', 'b']) {
    const events = createPostgresEvents({ databaseUrl: database.url, log: { error() {} } });
    const config = readConfig({
      LOG_LEVEL: 'silent',
      WEB_DIR: '/nonexistent',
      SECRET: letter.repeat(32),
    });
    const options = { config, db: database.db, engine: 'postgres', teamEvents: events } as const;
    processes.push({ ...(await buildApp({ ...options, mail: { send: async () => {} } })), events });
  }
});

afterAll(async () => {
  for (const { app, events } of processes) {
    await app.close();
    await events.close();
  }
});

it('a page of another process follows, and ends within 5 seconds when its link is turned off', async () => {
  const [writing, reading] = processes.map(({ app }) => app);
  if (!writing || !reading) throw new Error('There are two processes');
  const coach = await signUp(writing);
  const { id: teamId } = await createTeam(coach);
  const call = async (method: 'POST' | 'DELETE', url: string, payload: object = {}) =>
    coach.inject({ method, url, ...(method === 'POST' && { payload }) });
  const game = { teamId, opponent: 'Lakeside', gameDate: '2026-05-02', status: 'live' };
  const { id: gameId } = (await call('POST', '/api/games', game)).json<{ id: string }>();
  const made = await call('POST', `/api/games/${gameId}/public-link`);
  const path = new URL(made.json<{ url: string }>().url).pathname;

  const address = await reading.listen({ port: 0 });
  const stream = await fetch(`${address}${path}/events`);
  let text = '';
  const ended = (async () => {
    for await (const part of stream.body ?? []) text += Buffer.from(part).toString();
  })();
  const pitch = { ...PITCH_BODY, ...HIT };
  expect((await call('POST', `/api/games/${gameId}/log-pitch`, pitch)).statusCode).toBe(201);
  await expect.poll(() => text, { timeout: 20_000 }).toContain('Lee singles.');

  await call('DELETE', `/api/games/${gameId}/public-link`);
  const revokedAt = Date.now();
  await ended;
  expect(Date.now() - revokedAt).toBeLessThan(5_000);
  expect((await reading.inject({ url: path })).statusCode).toBe(404);
});
