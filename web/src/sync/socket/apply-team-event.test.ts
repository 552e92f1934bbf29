import type { TeamChanged } from '@full-count/sync-protocol';
import { beforeEach, expect, it } from 'vitest';
import { newTeamId } from '../../platform/ids.ts';
import { admitDevice, type FakeDevice } from '../testing/fake-device.ts';
import { FakeServer } from '../testing/fake-server.ts';
import { applyTeamEvent } from './team-event-queue.ts';

let server: FakeServer;
let coach: FakeDevice;
let spectator: FakeDevice;
let events: TeamChanged[];

beforeEach(async () => {
  server = new FakeServer(newTeamId());
  coach = admitDevice(server, 'owner');
  spectator = admitDevice(server, 'read');
  events = [];
  await coach.sync();
  await spectator.sync();
  server.onTeamChanged((event) => events.push(event));
});

it('applies each change without a pull', async () => {
  await coach.addPlayer('Ana Ruiz');
  await coach.sync();
  await coach.addPlayer('Lee Park');
  await coach.sync();
  const requestsBefore = spectator.network.requests;
  for (const event of events) expect(await applyTeamEvent(spectator.syncDevice, event)).toBe(true);
  expect(await spectator.rows('players')).toEqual(server.rows('players'));
  expect(spectator.network.requests).toBe(requestsBefore);
  await spectator.sync();
  expect(await spectator.rows('players')).toEqual(server.rows('players'));
});

it('does not apply an event that builds on another version', async () => {
  await coach.addPlayer('Ana Ruiz');
  await coach.sync();
  await coach.addPlayer('Lee Park');
  await coach.sync();
  expect(await applyTeamEvent(spectator.syncDevice, events[1] as TeamChanged)).toBe(false);
  expect(await spectator.rows('players')).toEqual([]);
});

it('does not apply an event from before a restore, even if its number fits', async () => {
  const backup = server.backup();
  for (const name of ['Ana Ruiz', 'Lee Park']) {
    await coach.addPlayer(name);
    await coach.sync();
  }
  server.restore(backup);
  const assistant = admitDevice(server, 'write');
  await assistant.sync();
  await assistant.addPlayer('Kim Sato');
  await assistant.sync();
  await spectator.sync();
  const eventBeforeRestore = events[1] as TeamChanged;
  expect((await spectator.db.spaces.get(server.teamId))?.base?.[0]).toBe(
    eventBeforeRestore.from?.[0],
  );
  expect(await applyTeamEvent(spectator.syncDevice, eventBeforeRestore)).toBe(false);
  expect(await spectator.rows('players')).toEqual(server.rows('players'));
});

it("does not apply the event of the device's own push", async () => {
  await coach.addPlayer('Ana Ruiz');
  let isApplied: boolean | undefined;
  coach.network.beforeAnswer = async () => {
    isApplied = await applyTeamEvent(coach.syncDevice, events[0] as TeamChanged);
  };
  await coach.sync();
  expect(isApplied).toBe(false);
  expect(await coach.countWaiting()).toBe(0);
});

it('does not apply an event without rows', async () => {
  await coach.addPlayer('Ana Ruiz');
  await coach.sync();
  const { rows: _, ...eventWithoutRows } = events[0] as TeamChanged;
  expect(await applyTeamEvent(spectator.syncDevice, eventWithoutRows)).toBe(false);
});
