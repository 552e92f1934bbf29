import { beforeEach, describe, expect, it } from 'vitest';
import { changesIn } from '../../local/database/changes.ts';
import type { Stored } from '../../local/database/database.ts';
import { markEndingRead, noteLeavingOnPurpose } from '../../local/former-teams/endings.ts';
import { newTeamId } from '../../platform/ids.ts';
import { admitDevice, type FakeDevice } from '../testing/fake-device.ts';
import { FakeServer } from '../testing/fake-server.ts';
import { leaveTeamLocally } from './membership.ts';

let server: FakeServer;
let scorer: FakeDevice;

beforeEach(async () => {
  server = new FakeServer(newTeamId());
  scorer = admitDevice(server, 'write');
  await scorer.sync();
  await scorer.addPlayer('Known');
  await scorer.sync();
});

const leaveTeam = () => scorer.leaveTeam();
const heldNames = () => server.held.map(({ args }) => args.playerName);
const storeTeamRow = () =>
  scorer.db.teams.put({
    teamId: server.teamId,
    id: server.teamId,
    name: 'Aces',
  } as Stored<'teams'>);
const ending = () => scorer.db.endings.get(server.teamId);
const countHeld = async () => (await changesIn(scorer.db, server.teamId, 'held')).length;

async function decide(isAccepted: boolean): Promise<void> {
  const owner = admitDevice(server, 'owner');
  await server.decide(owner.userId, isAccepted);
}

async function expectNothingLeft(): Promise<void> {
  const { db } = scorer;
  for (const table of [db.players, db.games, db.plateAppearances, db.gameHistory]) {
    expect(await table.count(), table.name).toBe(0);
  }
  expect(await db.spaces.count(), 'spaces').toBe(0);
  expect(
    (await db.changes.toArray()).filter(({ state }) => state !== 'refused').length,
    'changes',
  ).toBe(0);
}

describe('after a membership has ended', () => {
  it('the first contact sends the queue to the admins, and the device leaves after their decision', async () => {
    await scorer.addPlayer('Kim');
    await scorer.addPlayer('Lou');
    server.remove(scorer.userId);
    expect(await scorer.sync()).toEqual({ kind: 'not-found' });
    expect(heldNames()).toEqual(['Kim', 'Lou']);
    expect(await leaveTeam()).toBe(false);
    expect(await scorer.rows('players')).toEqual([]);
    expect(await scorer.sync()).toEqual({ kind: 'done' });
    expect(await countHeld()).toBe(2);
    await decide(true);
    await scorer.sync();
    expect(await scorer.sync()).toEqual({ kind: 'left-team' });
    await expectNothingLeft();
    expect(await ending()).toMatchObject({ isOver: true, outcome: { accepted: 2 } });
    expect(await scorer.countRefused()).toBe(0);
  });

  it('the rows are removed at once, and the queue waits to be sent', async () => {
    server.remove(scorer.userId);
    await scorer.addPlayer('Kim');
    expect(await leaveTeam()).toBe(false);
    expect(await scorer.db.players.count()).toBe(0);
    expect(await scorer.countWaiting()).toBe(1);
    scorer.network.fates.push('lose-response', 'lose-request');
    for (let n = 0; n < 2; n++) expect(await scorer.sync()).toMatchObject({ kind: 'later' });
    await scorer.crash();
    expect(await scorer.sync()).toEqual({ kind: 'done' });
    expect(heldNames()).toEqual(['Kim']);
    await decide(false);
    await scorer.sync();
    expect(await scorer.sync()).toEqual({ kind: 'left-team' });
    expect(await ending()).toMatchObject({ outcome: { discarded: 1 } });
    expect(await scorer.refused()).toMatchObject([{ code: 'not_accepted' }]);
    await expectNothingLeft();
  });

  it('a queue of several requests is sent completely', async () => {
    server.remove(scorer.userId);
    const names = Array.from({ length: 9 }, (_, n) => `Player ${n}`);
    for (const name of names) await scorer.addPlayer(name);
    await leaveTeam();
    scorer.network.fates.push({ answer: { kind: 'too-large' } });
    expect(await scorer.sync()).toEqual({ kind: 'done' });
    expect(heldNames()).toEqual(names);
  });

  it('two tabs at once send each change once', async () => {
    server.remove(scorer.userId);
    for (const name of ['Kim', 'Lou']) await scorer.addPlayer(name);
    await leaveTeam();
    await Promise.all([scorer.sync(), scorer.sync()]);
    expect(heldNames()).toEqual(['Kim', 'Lou']);
    expect(await countHeld()).toBe(2);
  });

  it('a second tab that finds out leaves the queue as it is', async () => {
    await scorer.addPlayer('Kim');
    server.remove(scorer.userId);
    const leave = () =>
      leaveTeamLocally(scorer.db, server.teamId, { at: server.now, isTooLate: false });
    expect([await leave(), await leave()]).toEqual([false, false]);
    expect(await scorer.sync()).toEqual({ kind: 'done' });
    expect(heldNames()).toEqual(['Kim']);
    expect(await scorer.countRefused()).toBe(0);
  });

  it('changes that the server had applied before are not held', async () => {
    await scorer.addPlayer('Kim');
    scorer.network.fates.push('lose-response');
    await scorer.sync();
    await scorer.addPlayer('Lou');
    server.remove(scorer.userId);
    await leaveTeam();
    expect(await scorer.sync()).toEqual({ kind: 'done' });
    expect(heldNames()).toEqual(['Lou']);
    expect(await countHeld()).toBe(1);
  });

  it('a refused change whose answer was lost needs attention', async () => {
    const [known] = await scorer.rows('players');
    const playerId = known?.id as string;
    const owner = admitDevice(server, 'owner');
    await owner.sync();
    await owner.mutate('player.remove', { playerId });
    await owner.sync();
    await scorer.mutate('player.update', { playerId, changes: { jersey: '7' } });
    scorer.network.fates.push('lose-response');
    await scorer.sync();
    server.remove(scorer.userId);
    expect(await scorer.sync()).toEqual({ kind: 'not-found' });
    expect(await scorer.refused()).toMatchObject([{ code: 'not_found' }]);
  });

  it('a restored server gets the queue again', async () => {
    const backup = server.backup();
    await scorer.addPlayer('Kim');
    await scorer.sync();
    server.remove(scorer.userId);
    await scorer.addPlayer('Lou');
    await leaveTeam();
    await scorer.sync();
    server.restore(backup);
    expect(heldNames()).toEqual([]);
    await scorer.sync();
    expect(heldNames()).toEqual(['Lou']);
  });

  it('too long ago, the changes become refused', async () => {
    await scorer.addPlayer('Kim');
    server.remove(scorer.userId);
    server.forgetFormerWriters();
    await leaveTeam();
    expect(await scorer.sync()).toEqual({ kind: 'not-accepted' });
    expect(await leaveTeam()).toBe(true);
    expect(await scorer.refused()).toMatchObject([
      { code: 'membership_ended', args: { playerName: 'Kim' } },
    ]);
    expect(await ending()).toMatchObject({ isOver: true });
    await expectNothingLeft();
  });

  it('changes for which the server has no room become refused', async () => {
    await scorer.addPlayer('Kim');
    server.remove(scorer.userId);
    await leaveTeam();
    scorer.network.fates.push({ answer: { kind: 'too-large' } });
    expect(await scorer.sync()).toEqual({ kind: 'not-accepted' });
    expect(await leaveTeam()).toBe(true);
    expect(await scorer.countRefused()).toBe(1);
  });

  it('changes for which the server has no room wait while others are held', async () => {
    for (const name of ['Kim', 'Lou']) await scorer.addPlayer(name);
    server.remove(scorer.userId);
    await leaveTeam();
    const tooLarge = { answer: { kind: 'too-large' } } as const;
    scorer.network.fates.push(tooLarge, 'fine', tooLarge);
    expect(await scorer.sync()).toMatchObject({ kind: 'later' });
    expect(heldNames()).toEqual(['Kim']);
    expect(await scorer.sync()).toEqual({ kind: 'done' });
    expect(heldNames()).toEqual(['Kim', 'Lou']);
  });

  it('the notice is shown once, even if two tabs find out', async () => {
    await storeTeamRow();
    await leaveTeam();
    expect(await ending()).toMatchObject({ teamName: 'Aces', isOver: true });
    await markEndingRead(scorer.db, server.teamId);
    await leaveTeam();
    expect(await ending()).toBeUndefined();
  });

  it('at the request of the user, there is a notice only for unsent changes', async () => {
    noteLeavingOnPurpose(server.teamId);
    await storeTeamRow();
    await leaveTeam();
    expect(await ending()).toBeUndefined();
    await scorer.addPlayer('Kim');
    await leaveTeam();
    expect(await ending()).toMatchObject({ isOver: true });
  });
});

describe('a user who rejoins the team', () => {
  it('before the queue was sent continues as a member', async () => {
    await scorer.addPlayer('Kim');
    server.remove(scorer.userId);
    await leaveTeam();
    server.admit(scorer.userId, 'write');
    expect(await scorer.sync()).toEqual({ kind: 'done' });
    expect(await scorer.sync()).toEqual({ kind: 'done' });
    expect(server.held).toEqual([]);
    expect(await scorer.rows('players')).toEqual(server.rows('players'));
    expect(server.rows('players')).toHaveLength(2);
  });

  it('after the queue was held continues, and an admin still decides', async () => {
    await scorer.addPlayer('Kim');
    server.remove(scorer.userId);
    await scorer.sync();
    await leaveTeam();
    server.admit(scorer.userId, 'write');
    await scorer.sync();
    await scorer.addPlayer('Lou');
    expect(await scorer.sync()).toEqual({ kind: 'done' });
    expect(await scorer.rows('players')).toEqual(server.rows('players'));
    expect(heldNames()).toEqual(['Kim']);
  });
});

describe('a member who was lowered to Read Only', () => {
  it('keeps the rows, and changes that need more access are held', async () => {
    await scorer.addPlayer('Kim');
    server.lowerToRead(scorer.userId);
    expect(await scorer.sync()).toEqual({ kind: 'done' });
    expect(heldNames()).toEqual(['Kim']);
    expect(await scorer.rows('players')).toEqual(server.rows('players'));
    expect(await scorer.countRefused()).toBe(0);
    expect(await ending()).toMatchObject({ isOver: false });
    expect(await countHeld()).toBe(1);
  });
});
