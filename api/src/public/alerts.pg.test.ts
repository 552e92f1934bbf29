import { withTestDatabase } from '@full-count/db/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BuiltApp, buildApp } from '../app/app.ts';
import { readConfig } from '../platform/config/config.ts';
import { createTeam, signUp } from '../testing/people.ts';
import { ScoreAlerts } from './score-alerts.ts';
import { fakePushService, TEST_VAPID, testDevice } from './testing/alerts.ts';

// Two apps that share only the database behave like two processes.
const database = withTestDatabase('postgres');
const pushService = fakePushService();
const processes: BuiltApp[] = [];

beforeAll(async () => {
  for (let count = 0; count < 2; count += 1) {
    const settings = { LOG_LEVEL: 'silent', WEB_DIR: '/nonexistent', SECRET: 'a'.repeat(32) };
    const config = { ...readConfig(settings), vapid: TEST_VAPID };
    const mail = { send: async () => {} };
    const options = { config, db: database.db, engine: 'postgres', mail, pushService } as const;
    processes.push(await buildApp(options));
  }
});

afterAll(async () => {
  for (const { app } of processes) await app.close();
});

it('each device is told once, however many processes look at the same time', async () => {
  const [{ app } = { app: null }] = processes;
  if (!app) throw new Error('There are two processes');
  const coach = await signUp(app);
  const { id: teamId } = await createTeam(coach);
  const post = async (url: string, payload: object = {}) =>
    (await coach.inject({ method: 'POST', url, payload })).json<{ id: string; url: string }>();
  const game = { teamId, opponent: 'Lakeside', gameDate: new Date(), status: 'live' };
  const { id: gameId } = await post('/api/games', game);
  const { pathname } = new URL((await post(`/api/games/${gameId}/public-link`)).url);
  const devices = Array.from({ length: 20 }, testDevice);
  for (const device of devices) {
    const payload = { ...device, isAdult: true };
    const answer = await app.inject({ method: 'POST', url: `${pathname}/alerts`, payload });
    expect(answer.statusCode).toBe(204);
  }
  const lookers = [...processes, ...processes].map(
    ({ context }) => new ScoreAlerts(context, pushService),
  );
  for (let half = 1; half <= 6; half += 1) {
    await post(`/api/games/${gameId}/events`, { type: 'end_half' });
    await Promise.all(lookers.map((alerts) => alerts.sweep()));
  }
  await Promise.all(lookers.map((alerts) => alerts.close()));
  const innings = ['1st', '2nd', '3rd'].map(
    (inning) => `Lakeside 0, Ridge Hawks 0: End of the ${inning}`,
  );
  for (const device of devices)
    await expect.poll(() => pushService.told(device).toSorted()).toEqual(innings);
});
