import type { TeamChanged } from '@full-count/sync-protocol';
import { beforeEach, expect, it } from 'vitest';
import { newTeamId } from '../../platform/ids.ts';
import { admitDevice, type FakeDevice } from '../testing/fake-device.ts';
import { FakeServer } from '../testing/fake-server.ts';
import { applyNews } from './team-event-queue.ts';

let server: FakeServer;
let coach: FakeDevice;
let spectator: FakeDevice;
let news: TeamChanged[];

beforeEach(async () => {
  server = new FakeServer(newTeamId());
  coach = admitDevice(server, 'owner');
  spectator = admitDevice(server, 'read');
  news = [];
  await coach.sync();
  await spectator.sync();
  server.onNews((one) => news.push(one));
});

it('shows each change as it lands, without a pull', async () => {
  await coach.addPlayer('Ana Ruiz');
  await coach.sync();
  await coach.addPlayer('Lee Park');
  await coach.sync();
  const before = spectator.network.requests;
  for (const one of news) expect(await applyNews(spectator.syncDevice, one)).toBe(true);
  expect(await spectator.rows('players')).toEqual(server.rows('players'));
  expect(spectator.network.requests).toBe(before);
  await spectator.sync();
  expect(await spectator.rows('players')).toEqual(server.rows('players'));
});

it('leaves to a pull what does not follow on what is here', async () => {
  await coach.addPlayer('Ana Ruiz');
  await coach.sync();
  await coach.addPlayer('Lee Park');
  await coach.sync();
  expect(await applyNews(spectator.syncDevice, news[1] as TeamChanged)).toBe(false);
  expect(await spectator.rows('players')).toEqual([]);
});

it('takes nothing from before a restore, though the version fits', async () => {
  const backup = server.backup();
  await coach.addPlayer('Ana Ruiz');
  await coach.sync();
  server.restore(backup);
  await spectator.sync();
  const old = news[0] as TeamChanged;
  expect((await spectator.db.spaces.get(server.teamId))?.cookie).toBe(old.from);
  expect(await applyNews(spectator.syncDevice, old)).toBe(false);
  expect(await spectator.rows('players')).toEqual([]);
});

it('leaves to the answer what came of an own push', async () => {
  await coach.addPlayer('Ana Ruiz');
  let applied: boolean | undefined;
  coach.network.beforeAnswer = async () => {
    applied = await applyNews(coach.syncDevice, news[0] as TeamChanged);
  };
  await coach.sync();
  expect(applied).toBe(false);
  expect(await coach.db.outbox.count()).toBe(0);
});

it('leaves to a pull what came without rows', async () => {
  await coach.addPlayer('Ana Ruiz');
  await coach.sync();
  const { rows: _, ...bare } = news[0] as TeamChanged;
  expect(await applyNews(spectator.syncDevice, bare)).toBe(false);
});
