import { beforeEach, expect, it, vi } from 'vitest';
import { FakeLocks } from '../../../testing/fake-locks.ts';
import { newTeamId } from '../../platform/ids.ts';
import { tabLock } from '../../platform/tab-lock.ts';
import type { Exchange } from '../exchange/sync-device.ts';
import type { Membership } from '../membership/membership.ts';
import { admitDevice, type FakeDevice } from '../testing/fake-device.ts';
import { FakeServer } from '../testing/fake-server.ts';
import { ManualTimers } from '../testing/manual-timers.ts';
import { createSyncLoop, type SyncLoop, type SyncLoopOptions } from './sync-loop.ts';
import type { SyncFacts } from './sync-view.ts';

let server: FakeServer;
let device: FakeDevice;
let timers: ManualTimers;
let facts: Partial<SyncFacts>;

beforeEach(() => {
  server = new FakeServer(newTeamId());
  device = admitDevice(server, 'owner');
  timers = new ManualTimers();
  facts = {};
});

function loopOf(overrides: Partial<SyncLoopOptions> = {}): SyncLoop {
  return createSyncLoop({
    ...device.syncDevice,
    exclusively: (work) => work(),
    report: (changes) => Object.assign(facts, changes),
    checkMembership: async () => 'no-answer',
    onLeftTeam: () => undefined,
    random: () => 1,
    timers,
    ...overrides,
  });
}

async function settle(loop: SyncLoop): Promise<void> {
  timers.runNext();
  await loop.idle();
}

const GATHER_TAPS_MS = 60;
const later: Exchange = { kind: 'later', retryAfterMs: null };

it('pulls a new team, and sends a change soon after the tap', async () => {
  const loop = loopOf();
  loop.setTeams([server.teamId]);
  await settle(loop);
  expect(facts).toMatchObject({ allSentAtMs: device.nowMs, sending: null });
  await device.addPlayer('Ana Ruiz');
  loop.noteChange(server.teamId);
  loop.noteChange(server.teamId);
  expect(timers.delays).toEqual([GATHER_TAPS_MS]);
  await settle(loop);
  expect(server.rows('players')).toHaveLength(1);
});

it('retries with growing pauses up to a minute, without end', async () => {
  const loop = loopOf();
  for (let n = 0; n < 9; n++) device.network.fates.push({ answer: later });
  loop.setTeams([server.teamId]);
  const pauses: number[] = [];
  for (let n = 0; n < 9; n++) {
    await settle(loop);
    pauses.push(...timers.delays);
  }
  expect(pauses).toEqual([1000, 2000, 4000, 8000, 16000, 32000, 60000, 60000, 60000]);
  expect(facts.isReachable).toBe(false);
  await settle(loop);
  expect(facts.isReachable).toBe(true);
});

it('waits as long as the server demands', async () => {
  const loop = loopOf();
  device.network.fates.push({ answer: { kind: 'later', retryAfterMs: 90_000 } });
  loop.setTeams([server.teamId]);
  await settle(loop);
  expect(timers.delays).toEqual([90_000]);
});

it('keeps the queue of a full team, says that it is full, and sends it when there is room', async () => {
  const loop = loopOf();
  loop.setTeams([server.teamId]);
  await settle(loop);
  await device.addPlayer('Lee Marlow');
  device.network.fates.push({ answer: { kind: 'full' } });
  loop.noteChange(server.teamId);
  await settle(loop);
  expect(facts).toMatchObject({ fullTeams: [server.teamId], isReachable: true });
  expect(await device.countWaiting()).toBe(1);
  expect(await device.countRefused()).toBe(0);
  const requestsBefore = device.network.requests;
  await device.addPlayer('Ana Ruiz');
  loop.noteChange(server.teamId);
  await settle(loop);
  expect(device.network.requests, 'a tap does not send the queue again').toBe(requestsBefore);
  loop.tryNow([server.teamId]);
  await settle(loop);
  expect(await device.countWaiting(), 'an event of another device only pulls').toBe(2);
  loop.tryNow();
  await settle(loop);
  expect(facts.fullTeams).toEqual([]);
  expect(await device.countWaiting()).toBe(0);
});

it.each(['full', 'done'] as const)(
  'begins again with the shortest pause after the answer "%s"',
  async (kind) => {
    const loop = loopOf();
    const answers: Exchange[] = [later, later, ...(kind === 'full' ? [{ kind } as const] : [])];
    for (const answer of answers) device.network.fates.push({ answer });
    loop.setTeams([server.teamId]);
    await settle(loop);
    await settle(loop);
    expect(timers.delays).toEqual([2000]);
    expect(facts.isReachable).toBe(false);
    await settle(loop);
    expect(facts.isReachable).toBe(true);
    device.network.fates.push({ answer: later });
    loop.tryNow();
    await settle(loop);
    expect(timers.delays).toEqual([1000]);
  },
);

it('no longer lists a team as full after it was removed from the device', async () => {
  const loop = loopOf({ checkMembership: async () => 'ended' });
  device.network.fates.push({ answer: { kind: 'full' } });
  loop.setTeams([server.teamId]);
  await settle(loop);
  expect(facts.fullTeams).toEqual([server.teamId]);
  server.remove(device.userId);
  loop.tryNow();
  await settle(loop);
  expect(facts.fullTeams).toEqual([]);
});

it('reports nothing and schedules nothing after it was stopped during an exchange', async () => {
  const unansweredRequests: ((answer: Exchange) => void)[] = [];
  const loop = loopOf({ send: () => new Promise((answer) => unansweredRequests.push(answer)) });
  loop.setTeams([server.teamId]);
  timers.runNext();
  await expect.poll(() => unansweredRequests).toHaveLength(1);
  loop.stop();
  facts = {};
  unansweredRequests[0]?.(later);
  await loop.idle();
  loop.tryNow();
  loop.noteChange(server.teamId);
  expect(facts).toEqual({});
  expect(timers.delays).toEqual([]);
});

it('exchanges the other teams at once after one that is full', async () => {
  const otherTeam = newTeamId();
  const requestedTeamIds: string[] = [];
  const loop = loopOf({
    send: async (teamId) => {
      requestedTeamIds.push(teamId);
      return teamId === otherTeam ? later : { kind: 'full' };
    },
  });
  loop.setTeams([server.teamId, otherTeam]);
  await settle(loop);
  expect(requestedTeamIds).toEqual([server.teamId, server.teamId, otherTeam]);
  expect(facts.fullTeams).toEqual([server.teamId]);
});

it('ends a back-off early when the network is back, but not for a change', async () => {
  const loop = loopOf();
  device.network.fates.push({ answer: later });
  loop.setTeams([server.teamId]);
  await settle(loop);
  loop.noteChange(server.teamId);
  expect(timers.delays).toEqual([1000]);
  loop.tryNow();
  expect(timers.delays).toEqual([0]);
});

it('does not let a team wait for another team that fails', async () => {
  const { send } = device.syncDevice;
  const failingTeam = newTeamId();
  const loop = loopOf({
    send: async (teamId, batch) => (teamId === failingTeam ? later : send(teamId, batch)),
  });
  loop.setTeams([failingTeam, server.teamId]);
  await settle(loop);
  expect(facts.isReachable).toBe(false);
  await settle(loop);
  expect(loop.isSettled(server.teamId)).toBe(false);
  await device.addPlayer('Ana Ruiz');
  expect(timers.delays).toEqual([1000]);
  loop.noteChange(server.teamId);
  expect(timers.delays).toEqual([GATHER_TAPS_MS]);
  await settle(loop);
  expect(server.rows('players')).toHaveLength(1);
  loop.noteChange(failingTeam);
  expect(timers.delays).toEqual([1000]);
});

it('retries soon if the network came back during a failing attempt', async () => {
  const unansweredRequests: ((answer: Exchange) => void)[] = [];
  const loop = loopOf({ send: () => new Promise((answer) => unansweredRequests.push(answer)) });
  loop.setTeams([server.teamId]);
  timers.runNext();
  await expect.poll(() => unansweredRequests).toHaveLength(1);
  loop.tryNow();
  expect(timers.delays).toEqual([]);
  unansweredRequests[0]?.(later);
  await loop.idle();
  expect(timers.delays).toEqual([GATHER_TAPS_MS]);
  timers.runNext();
  await expect.poll(() => unansweredRequests).toHaveLength(2);
  unansweredRequests[1]?.(later);
  await loop.idle();
  expect(timers.delays).toEqual([2000]);
});

it.each([
  ['signed-out', 'signed-out'],
  ['other-account', 'other-account'],
  ['update-needed', 'update'],
] as const)('pauses at "%s" without losing a change, and resumes', async (kind, pausedFor) => {
  const loop = loopOf();
  loop.setTeams([server.teamId]);
  await settle(loop);
  await device.addPlayer('Ana Ruiz');
  device.network.fates.push({ answer: { kind } });
  loop.noteChange(server.teamId);
  await settle(loop);
  expect(facts.pausedFor).toBe(pausedFor);
  expect(loop.isSettled(server.teamId)).toBe(false);
  loop.tryNow();
  expect(timers.delays).toEqual([]);
  expect(await device.countWaiting()).toBe(1);
  loop.resume();
  await settle(loop);
  expect(facts.pausedFor).toBeNull();
  expect(loop.isSettled(server.teamId)).toBe(true);
  expect(server.rows('players')).toHaveLength(1);
});

it('ignores a late answer to an earlier session after a new sign-in', async () => {
  const loop = loopOf();
  loop.setTeams([server.teamId]);
  await settle(loop);
  await device.addPlayer('Ana Ruiz');
  device.network.fates.push({ answer: { kind: 'signed-out' } });
  loop.noteChange(server.teamId);
  timers.runNext();
  loop.resume();
  await loop.idle();
  expect(facts.pausedFor).toBeNull();
  await settle(loop);
  expect(server.rows('players')).toHaveLength(1);
});

it('removes a team from the device only if the list of teams does not have it', async () => {
  const leftTeamIds: string[] = [];
  let membership: Membership = 'no-answer';
  const loop = loopOf({
    checkMembership: async () => membership,
    onLeftTeam: (teamId) => leftTeamIds.push(teamId),
  });
  loop.setTeams([server.teamId]);
  await settle(loop);
  await device.addPlayer('Sent');
  loop.noteChange(server.teamId);
  await settle(loop);
  device.network.fates.push({ answer: { kind: 'not-found' } });
  loop.tryNow();
  await settle(loop);
  expect(await device.rows('players')).toHaveLength(1);

  server.remove(device.userId);
  membership = 'ended';
  await settle(loop);
  expect(leftTeamIds).toEqual([server.teamId]);
  expect(await device.rows('players')).toEqual([]);
  expect(await device.db.spaces.count()).toBe(0);
  loop.tryNow();
  expect(timers.delays).toEqual([]);
});

it('tells the page when the admins have decided about the last change of a former member', async () => {
  const leftTeamIds: string[] = [];
  const loop = loopOf({
    checkMembership: async () => 'ended',
    onLeftTeam: (teamId) => leftTeamIds.push(teamId),
  });
  loop.setTeams([server.teamId]);
  await settle(loop);
  await device.addPlayer('Unsent');
  server.remove(device.userId);
  loop.tryNow();
  await settle(loop);
  expect(await device.db.spaces.count()).toBe(1);
  leftTeamIds.length = 0;
  await server.decide(admitDevice(server, 'owner').userId, false);
  // One exchange hears of the decision, and the next one has nothing left to do.
  for (const _ of [1, 2]) {
    loop.tryNow();
    await settle(loop);
  }
  expect(await device.db.spaces.count()).toBe(0);
  expect(leftTeamIds).toEqual([server.teamId]);
});

it('keeps a team that a restored server does not know, and exchanges the others', async () => {
  const loop = loopOf({ checkMembership: async () => 'unknown-team' });
  loop.setTeams([server.teamId]);
  await settle(loop);
  await device.addPlayer('Unsent');
  server.remove(device.userId);
  server.forgetFormerWriters();
  loop.tryNow();
  await settle(loop);
  expect(facts.isReachable).toBe(true);
  expect(await device.rows('players')).toHaveLength(1);
  expect(await device.countWaiting()).toBe(1);
  server.admit(device.userId, 'write');
  loop.tryNow();
  await settle(loop);
  expect(server.rows('players')).toHaveLength(1);
});

it('sends one request for a deleted team, even if others mention it meanwhile', async () => {
  const loop = loopOf({
    checkMembership: async () => {
      // The socket reports the same deletion.
      loop.tryNow([server.teamId]);
      return 'ended';
    },
    // The new list of teams does not have the team, but the device still does.
    onLeftTeam: () => loop.setTeams([], [server.teamId]),
  });
  loop.setTeams([server.teamId]);
  await settle(loop);
  server.remove(device.userId);
  const before = device.network.requests;
  loop.noteChange(server.teamId);
  await settle(loop);
  expect(device.network.requests - before).toBe(1);
  loop.noteChange(server.teamId);
  loop.tryNow([server.teamId]);
  expect(timers.delays).toEqual([]);
  expect(await device.db.spaces.count()).toBe(0);
});

it('syncs a team again after the user has rejoined it', async () => {
  const loop = loopOf({ checkMembership: async () => 'ended' });
  loop.setTeams([server.teamId]);
  await settle(loop);
  device.network.fates.push({ answer: { kind: 'not-found' } });
  loop.tryNow();
  await settle(loop);
  expect(await device.db.spaces.count()).toBe(0);
  loop.setTeams([server.teamId]);
  await settle(loop);
  expect(await device.db.spaces.count()).toBe(1);
});

it('removes nothing from the device while another account is signed in', async () => {
  let membership: Membership = 'other-account';
  const loop = loopOf({ checkMembership: async () => membership });
  loop.setTeams([server.teamId]);
  await settle(loop);
  await device.addPlayer('Unsent');
  device.network.fates.push({ answer: { kind: 'not-found' } });
  loop.noteChange(server.teamId);
  await settle(loop);
  expect(facts.pausedFor).toBe('other-account');
  expect(await device.rows('players')).toHaveLength(1);
  expect(await device.countWaiting()).toBe(1);
  membership = 'member';
  loop.resume();
  await settle(loop);
  expect(server.rows('players')).toHaveLength(1);
});

it('removes a team from the device, and then sends the changes that were entered meanwhile', async () => {
  const loop = loopOf({
    checkMembership: async () => {
      await device.addPlayer('Unsent');
      return 'ended';
    },
  });
  loop.setTeams([server.teamId]);
  await settle(loop);
  server.remove(device.userId);
  loop.tryNow();
  await settle(loop);
  expect(server.held).toMatchObject([{ args: { playerName: 'Unsent' } }]);
  expect(await device.rows('players')).toEqual([]);
  expect(await device.countWaiting()).toBe(0);
  expect(await device.db.spaces.toArray()).toMatchObject([{ isFormer: true }]);
});

it('retries after a bug', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let isBroken = true;
  const loop = loopOf({
    exclusively: (work) => (isBroken ? Promise.reject(new Error('broken')) : work()),
  });
  loop.setTeams([server.teamId]);
  await settle(loop);
  expect(facts.isReachable).toBe(false);
  isBroken = false;
  await settle(loop);
  expect(facts.isReachable).toBe(true);
  error.mockRestore();
});

it('lets one tab at a time sync, and applies a change once', async () => {
  let running = 0;
  let maxRunning = 0;
  const exclusively = tabLock('sync', { locks: new FakeLocks().locksOf({}) });
  const countedExclusively = <T>(work: () => Promise<T>) =>
    exclusively(async () => {
      running += 1;
      maxRunning = Math.max(maxRunning, running);
      const done = await work();
      running -= 1;
      return done;
    });
  const otherTimers = new ManualTimers();
  const tabs = [
    loopOf({ exclusively: countedExclusively }),
    loopOf({ exclusively: countedExclusively, timers: otherTimers }),
  ];
  await device.addPlayer('Ana Ruiz');
  for (const tab of tabs) tab.setTeams([server.teamId]);
  timers.runNext();
  otherTimers.runNext();
  await Promise.all(tabs.map((tab) => tab.idle()));
  expect(maxRunning).toBe(1);
  expect(server.applied).toHaveLength(1);
  expect(await device.countWaiting()).toBe(0);
});

it('goes on after a minute when a frozen tab keeps the lock, and the status says nothing false', async () => {
  const locks = new FakeLocks();
  void tabLock('sync', { locks: locks.locksOf({}) })(() => new Promise(() => {}));
  const exclusively = tabLock('sync', { locks: locks.locksOf({}), timers });
  const loop = loopOf({ exclusively });
  await device.addPlayer('Ana Ruiz');
  loop.setTeams([server.teamId]);
  timers.runNext();
  await Promise.resolve();
  expect(timers.delays).toEqual([60_000]);
  expect(facts).toEqual({});
  await settle(loop);
  expect(server.applied).toHaveLength(1);
  expect(facts).toMatchObject({ isReachable: true });
  await device.addPlayer('Lee Park');
  loop.noteChange(server.teamId);
  await settle(loop);
  expect(server.applied).toHaveLength(2);
});
