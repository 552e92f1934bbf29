import { DAY_MS } from '@full-count/baseball';
import { TRASH_DAYS } from '@full-count/sync-protocol';
import { beforeEach, describe, expect, it } from 'vitest';
import { openGamesLab } from '../games/testing/games-lab.ts';
import { purgeTrash } from '../teams/purge.ts';
import { createTeam } from '../testing/people.ts';
import { MAX_SUBSCRIPTIONS_OF_LINK } from './links.ts';
import { openAlertsLab, TEST_VAPID, testDevice } from './testing/alerts.ts';

describe('devices with score alerts', () => {
  const alerts = openAlertsLab('postgres');
  const { lab, pushService, makeLink, turnOn, turnOff } = alerts;
  const { addDevice, sweep, endHalves, endpoints } = alerts;
  const { server, request } = lab;
  beforeEach(alerts.startGame);

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
    await makeLink(`games/${lab.game.id}`);
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
      url: `${alerts.path}/alerts`,
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
    for (let count = 0; count < 130; count += 1)
      flood.push((await turnOff(first, '203.0.113.9')).statusCode);
    expect(flood.at(-1)).toBe(429);
    await request('DELETE', `/api/games/${lab.game.id}/public-link`);
  });

  it('are on the page, with the key of the server', async () => {
    const { body } = await server.app.inject({ url: alerts.path });
    expect(body).toContain(`data-key="${TEST_VAPID.publicKey}"`);
    expect(body).not.toContain(TEST_VAPID.privateKey);
  });

  it('leave nothing behind when a game is purged', async () => {
    await addDevice();
    await request('DELETE', `/api/games/${lab.game.id}`);
    server.advance((TRASH_DAYS + 1) * DAY_MS);
    await purgeTrash(server.context);
    for (const table of ['push_subscriptions', 'score_alerts', 'public_links'] as const) {
      const rows = await server.db.selectFrom(table).selectAll().execute();
      expect(JSON.stringify(rows), table).not.toContain(lab.game.id);
    }
  });
});

describe('without keys', () => {
  const lab = openGamesLab('postgres');

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
