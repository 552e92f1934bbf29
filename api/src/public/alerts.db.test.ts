import { testEngine } from '@full-count/db/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { HIT, openGamesLab } from '../games/testing/games-lab.ts';
import { createGame } from '../games/testing/rest-replay.ts';
import type { PushAddress } from '../platform/push-service.ts';
import { createTeam } from '../testing/people.ts';
import { ScoreAlerts } from './score-alerts.ts';
import { MAX_SUBSCRIPTIONS_OF_LINK } from './subscriptions.ts';
import { fakePushService, TEST_VAPID, testDevice } from './testing-alerts.ts';

const engine = testEngine();
const MINUTE_MS = 60_000;
const START = 'Lakeside 0, Ridge Hawks 0: The game has started.';
const END_OF_FIRST = 'Lakeside 0, Ridge Hawks 0: End of the 1st';

describe(`score alerts on ${engine}`, () => {
  const pushService = fakePushService();
  const lab = openGamesLab(engine, { vapid: TEST_VAPID }, { pushService });
  const { server, request, log, logEvent } = lab;
  let path = '';

  const makeLink = async (of: string): Promise<string> => {
    const { body } = await request('POST', `/api/${of}/public-link`);
    return new URL(body.url).pathname;
  };
  const choose = async (settings: object) => {
    const chosen = { names: 'full', delayMinutes: 0, delayHalfInnings: 0, ...settings };
    await request('PUT', `/api/teams/${lab.teamId}`, { settings: { public: chosen } });
  };
  const turnOn = (device: PushAddress, more: object = {}, of = path) =>
    server.app.inject({
      method: 'POST',
      url: `${of}/alerts`,
      payload: { ...device, isAdult: true, ...more },
    });
  const turnOff = ({ endpoint }: PushAddress) =>
    server.app.inject({ method: 'DELETE', url: `${path}/alerts`, payload: { endpoint } });
  const addDevice = async (of = path): Promise<PushAddress> => {
    const device = testDevice();
    expect((await turnOn(device, {}, of)).statusCode).toBe(204);
    return device;
  };
  const sweep = async () => {
    const alerts = new ScoreAlerts(server.context, pushService);
    await alerts.sweep();
    await alerts.close();
  };
  const endHalves = async (count: number) => {
    for (let half = 0; half < count; half += 1) await logEvent({ type: 'end_half' });
  };
  const endpoints = async () => {
    const rows = await server.db
      .selectFrom('push_subscriptions')
      .select('endpoint')
      .where('team_id', '=', lab.teamId)
      .execute();
    return rows.map(({ endpoint }) => endpoint);
  };

  beforeEach(async () => {
    await choose({});
    const gameDate = server.context.now().toISOString();
    lab.game = await createGame(lab.coach, lab.teamId, { status: 'live', gameDate });
    path = await makeLink(`games/${lab.game.id}`);
  });

  it('tell of a full inning and of the end, each once, and of nothing before', async () => {
    const device = await addDevice();
    await sweep();
    await endHalves(1);
    await sweep();
    expect(pushService.told(device)).toEqual([]);
    await endHalves(1);
    await sweep();
    await sweep();
    await expect.poll(() => pushService.told(device)).toHaveLength(1);
    await log({ ...HIT, result: 'homerun' });
    await request('PATCH', `/api/games/${lab.game.id}/end`);
    await sweep();
    await sweep();
    await expect.poll(() => pushService.told(device)).toHaveLength(2);
    const [inning, final] = pushService.told(device);
    expect(inning).toBe(END_OF_FIRST);
    expect(final).toBe('Lakeside 1, Ridge Hawks 0: Final');
  });

  it('tell those who follow the season when a game starts', async () => {
    const device = await addDevice(await makeLink(`teams/${lab.teamId}`));
    const game = { teamId: lab.teamId, opponent: 'Harbor', gameDate: server.context.now() };
    const { id } = (await request('POST', '/api/games', game)).body;
    await sweep();
    expect(pushService.told(device)).toEqual([]);
    await request('PATCH', `/api/games/${id}`, { status: 'live' });
    await sweep();
    await expect.poll(() => pushService.told(device)).toHaveLength(1);
    expect(pushService.told(device)[0]).toMatch(/Harbor 0.*: The game has started\.$/);
  });

  it('tell of a second end after a game that was ended by mistake goes on', async () => {
    const device = await addDevice();
    const end = () => request('PATCH', `/api/games/${lab.game.id}/end`);
    await end();
    await sweep();
    server.advance(1_000);
    expect((await request('PATCH', `/api/games/${lab.game.id}/restart`)).status).toBe(200);
    await sweep();
    await expect.poll(() => pushService.told(device)).toHaveLength(1);
    await end();
    await sweep();
    await expect.poll(() => pushService.told(device)).toHaveLength(2);
  });

  it('wait for the minutes of the delay', async () => {
    server.advance(10 * MINUTE_MS);
    await choose({ delayMinutes: 5 });
    const device = await addDevice();
    await endHalves(2);
    await sweep();
    server.advance(4 * MINUTE_MS);
    await sweep();
    expect(pushService.told(device)).toEqual([]);
    server.advance(2 * MINUTE_MS);
    await sweep();
    await expect.poll(() => pushService.told(device)).toHaveLength(1);
  });

  it('wait for the half-innings of the delay', async () => {
    await choose({ delayHalfInnings: 1 });
    const device = await addDevice();
    await endHalves(2);
    await sweep();
    await expect.poll(() => pushService.told(device)).toEqual([START]);
    await endHalves(1);
    await sweep();
    await expect.poll(() => pushService.told(device)).toEqual([START, END_OF_FIRST]);
  });

  it('end for a device that turns them off, and for one that is gone', async () => {
    const [off, gone, on] = [await addDevice(), await addDevice(), await addDevice()];
    expect((await turnOff(off)).statusCode).toBe(204);
    pushService.statuses.set(gone.endpoint, 410);
    await endHalves(2);
    await sweep();
    await expect.poll(() => pushService.told(on)).toHaveLength(1);
    expect(pushService.told(off)).toEqual([]);
    await expect.poll(endpoints).not.toContain(gone.endpoint);
    expect(await endpoints()).toContain(on.endpoint);
    expect((await turnOn(on)).statusCode).toBe(204);
  });

  it('end with the link, also if it is made again', async () => {
    const device = await addDevice();
    await request('DELETE', `/api/games/${lab.game.id}/public-link`);
    expect(await endpoints()).not.toContain(device.endpoint);
    server.advance(5_000);
    expect((await turnOn(device)).statusCode).toBe(404);
    path = await makeLink(`games/${lab.game.id}`);
    await endHalves(2);
    await sweep();
    expect(pushService.told(device)).toEqual([]);
  });

  it('end when the game or the team is deleted', async () => {
    const device = await addDevice();
    const ofTeam = await addDevice(await makeLink(`teams/${lab.teamId}`));
    await request('DELETE', `/api/games/${lab.game.id}`);
    await sweep();
    expect(await endpoints()).not.toContain(device.endpoint);
    expect(await endpoints()).toContain(ofTeam.endpoint);
    const other = await createTeam(lab.coach);
    const url = await makeLink(`teams/${other.id}`);
    await addDevice(url);
    await request('DELETE', `/api/teams/${other.id}`);
    const left = server.db.selectFrom('push_subscriptions').selectAll();
    expect(await left.where('team_id', '=', other.id).execute()).toEqual([]);
  });

  it('are for adults, and go to public addresses only', async () => {
    const device = testDevice();
    for (const wrong of [
      { isAdult: false },
      { isAdult: undefined },
      { endpoint: 'http://push.example/a' },
      { endpoint: 'https://127.0.0.1/a' },
      { endpoint: 'https://localhost/a' },
      { endpoint: `https://push.example/${'a'.repeat(1_000)}` },
      { p256dh: 'short' },
      { auth: '' },
      { more: 1 },
    ])
      expect((await turnOn(device, wrong)).statusCode, JSON.stringify(wrong)).toBe(400);
    expect((await turnOn(device, {}, `/p/${'a'.repeat(43)}`)).statusCode).toBe(404);
    const elsewhere = await server.app.inject({
      method: 'POST',
      url: `${path}/alerts`,
      headers: { 'sec-fetch-site': 'cross-site' },
      payload: { ...device, isAdult: true },
    });
    expect(elsewhere.statusCode).toBe(403);
    expect(await endpoints()).not.toContain(device.endpoint);
  });

  it('go to a limited number of devices of a link, and stop a flood', async () => {
    const first = await addDevice();
    const row = await server.db
      .selectFrom('push_subscriptions')
      .selectAll()
      .where('endpoint', '=', first.endpoint)
      .executeTakeFirstOrThrow();
    const more = Array.from({ length: MAX_SUBSCRIPTIONS_OF_LINK - 1 }, () => ({
      ...row,
      ...testDevice(),
    }));
    await server.db.insertInto('push_subscriptions').values(more).execute();
    const refused = await turnOn(testDevice());
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: 'too_many_alerts' });
    expect((await turnOn(first)).statusCode).toBe(204);
    const flood = [];
    for (let count = 0; count < 130; count += 1) flood.push((await turnOff(first)).statusCode);
    expect(flood.at(-1)).toBe(429);
    await request('DELETE', `/api/games/${lab.game.id}/public-link`);
  });

  it('are on the page, with the key of the server', async () => {
    const { body } = await server.app.inject({ url: path });
    expect(body).toContain(`data-key="${TEST_VAPID.publicKey}"`);
    expect(body).not.toContain(TEST_VAPID.privateKey);
  });
});

describe(`without keys on ${engine}`, () => {
  const lab = openGamesLab(engine);

  it('nothing of score alerts is shown or served', async () => {
    const made = await lab.request('POST', `/api/games/${lab.game.id}/public-link`);
    const { pathname } = new URL(made.body.url);
    const page = await lab.server.app.inject({ url: pathname });
    expect(page.statusCode).toBe(200);
    expect(page.body.toLowerCase()).not.toContain('alerts');
    for (const url of ['/p/alerts.js', '/p/alerts-sw.js', '/p/alerts.webmanifest'])
      expect((await lab.server.app.inject({ url })).statusCode).toBe(404);
    const payload = { ...testDevice(), isAdult: true };
    const answer = await lab.server.app.inject({
      method: 'POST',
      url: `${pathname}/alerts`,
      payload,
    });
    expect(answer.statusCode).toBe(404);
  });
});
