import { beforeEach, describe, expect, it } from 'vitest';
import type { Stored } from '../../local/database/database.ts';
import { noteEndingRead, noteLeavingOnPurpose } from '../../local/former-teams/endings.ts';
import { newTeamId } from '../../platform/ids.ts';
import { admitDevice, type FakeDevice } from '../testing/fake-device.ts';
import { FakeServer } from '../testing/fake-server.ts';

let server: FakeServer;
let scorer: FakeDevice;

beforeEach(async () => {
  server = new FakeServer(newTeamId());
  scorer = admitDevice(server, 'write');
  await scorer.sync();
  await scorer.addPlayer('Known');
  await scorer.sync();
});

const leave = () => scorer.partWithTeam();
const heldNames = () => server.held.map(({ args }) => args.playerName);
const haveTeamRow = () =>
  scorer.db.teams.put({
    teamId: server.teamId,
    id: server.teamId,
    name: 'Aces',
  } as Stored<'teams'>);
const ending = () => scorer.db.endings.get(server.teamId);

async function expectNothingLeft(): Promise<void> {
  const { db } = scorer;
  for (const table of [db.players, db.games, db.plateAppearances, db.shadow, db.gameHistory]) {
    expect(await table.count(), table.name).toBe(0);
  }
  expect(await db.sentlog.count(), 'sentlog').toBe(0);
  expect(await db.spaces.count(), 'spaces').toBe(0);
  expect(await db.outbox.count(), 'outbox').toBe(0);
}

describe('the membership is over', () => {
  it('and the first contact hands in the queue, then finds the team gone', async () => {
    await scorer.addPlayer('Kim');
    await scorer.addPlayer('Lou');
    server.remove(scorer.userId);
    expect(await scorer.sync()).toEqual({ kind: 'not-found' });
    expect(heldNames()).toEqual(['Kim', 'Lou']);
    expect(await leave()).toBe(true);
    await expectNothingLeft();
    expect(await ending()).toMatchObject({ isOver: true, handedIn: 2 });
    expect(await scorer.db.quarantine.count()).toBe(0);
  });

  it('and its rows leave at once while the queue waits to be handed in', async () => {
    server.remove(scorer.userId);
    await scorer.addPlayer('Kim');
    expect(await leave()).toBe(false);
    expect(await scorer.rows('players')).toEqual([]);
    expect(await scorer.db.outbox.count()).toBe(1);
    scorer.network.fates.push('lose-response', 'lose-request');
    for (let n = 0; n < 2; n++) expect(await scorer.sync()).toMatchObject({ kind: 'later' });
    await scorer.crash();
    expect(await scorer.sync()).toEqual({ kind: 'parted' });
    expect(heldNames()).toEqual(['Kim']);
    expect(await ending()).toMatchObject({ handedIn: 1 });
    await expectNothingLeft();
  });

  it('and a queue of several requests is handed in whole', async () => {
    server.remove(scorer.userId);
    const names = Array.from({ length: 9 }, (_, n) => `Player ${n}`);
    for (const name of names) await scorer.addPlayer(name);
    await leave();
    scorer.network.fates.push({ answer: { kind: 'too-large' } });
    expect(await scorer.sync()).toEqual({ kind: 'parted' });
    expect(heldNames()).toEqual(names);
  });

  it('and what the server had applied before is not handed in again', async () => {
    await scorer.addPlayer('Kim');
    scorer.network.fates.push('lose-response');
    await scorer.sync();
    await scorer.addPlayer('Lou');
    server.remove(scorer.userId);
    await leave();
    expect(await scorer.sync()).toEqual({ kind: 'parted' });
    expect(heldNames()).toEqual(['Lou']);
    expect(await ending()).toMatchObject({ handedIn: 1 });
  });

  it('while the word on a refused change was lost: its repetition leaves no row behind', async () => {
    const [known] = await scorer.rows('players');
    const playerId = known?.id as string;
    const owner = admitDevice(server, 'owner');
    await owner.sync();
    await owner.mutate('player.remove', { playerId });
    await owner.sync();
    await scorer.mutate('player.update', { playerId, changes: { jerseyNumber: 7 } });
    scorer.network.fates.push('lose-response');
    await scorer.sync();
    server.remove(scorer.userId);
    expect(await scorer.sync()).toEqual({ kind: 'not-found' });
    expect(await scorer.db.quarantine.toArray()).toMatchObject([{ reason: 'not_found' }]);
  });

  it('and a restored server is offered the queue again', async () => {
    const backup = server.backup();
    await scorer.addPlayer('Kim');
    await scorer.sync();
    server.remove(scorer.userId);
    await scorer.addPlayer('Lou');
    await leave();
    server.restore(backup);
    expect(await scorer.sync()).toEqual({ kind: 'parted' });
    expect(heldNames()).toEqual(['Lou']);
  });

  it('too long ago: what nobody takes is kept here for a decision', async () => {
    await scorer.addPlayer('Kim');
    server.remove(scorer.userId);
    server.forgetFormerWriters();
    await leave();
    expect(await scorer.sync()).toEqual({ kind: 'not-found' });
    expect(await leave()).toBe(true);
    expect(await scorer.db.quarantine.toArray()).toMatchObject([
      { reason: 'membership_ended', args: { playerName: 'Kim' } },
    ]);
    expect(await ending()).toMatchObject({ isOver: true, handedIn: 0 });
    await expectNothingLeft();
  });

  it('with more than the server keeps: the rest is kept here for a decision', async () => {
    await scorer.addPlayer('Kim');
    server.remove(scorer.userId);
    await leave();
    scorer.network.fates.push({ answer: { kind: 'too-large' } });
    expect(await scorer.sync()).toEqual({ kind: 'not-found' });
    expect(await leave()).toBe(true);
    expect(await scorer.db.quarantine.count()).toBe(1);
  });

  it('is told once, also where two tabs find out', async () => {
    await haveTeamRow();
    await leave();
    expect(await ending()).toMatchObject({ teamName: 'Aces', isOver: true, handedIn: 0 });
    await noteEndingRead(scorer.db, server.teamId);
    await leave();
    expect(await ending()).toBeUndefined();
  });

  it('at the own wish: nothing is told, unless work was left', async () => {
    noteLeavingOnPurpose(server.teamId);
    await haveTeamRow();
    await leave();
    expect(await ending()).toBeUndefined();
    await scorer.addPlayer('Kim');
    await leave();
    expect(await ending()).toMatchObject({ isOver: true });
  });
});

describe('somebody who belongs to the team again', () => {
  it('before he has handed in goes on as a member, from a clean start', async () => {
    await scorer.addPlayer('Kim');
    server.remove(scorer.userId);
    await leave();
    server.admit(scorer.userId, 'write');
    expect(await scorer.sync()).toEqual({ kind: 'done' });
    expect(await scorer.sync()).toEqual({ kind: 'done' });
    expect(server.held).toEqual([]);
    expect(await scorer.rows('players')).toEqual(server.rows('players'));
    expect(server.rows('players')).toHaveLength(2);
  });

  it('after he has handed in starts clean, under a new client id', async () => {
    const before = await scorer.db.spaces.get(server.teamId);
    await scorer.addPlayer('Kim');
    server.remove(scorer.userId);
    await scorer.sync();
    await leave();
    server.admit(scorer.userId, 'write');
    await scorer.sync();
    await scorer.addPlayer('Lou');
    expect(await scorer.sync()).toEqual({ kind: 'done' });
    expect((await scorer.db.spaces.get(server.teamId))?.clientId).not.toBe(before?.clientId);
    expect(await scorer.rows('players')).toEqual(server.rows('players'));
    expect(heldNames()).toEqual(['Kim']);
  });
});

describe('lowered to read', () => {
  it('keeps the rows, and hands in what needs more', async () => {
    await scorer.addPlayer('Kim');
    server.lowerToRead(scorer.userId);
    expect(await scorer.sync()).toEqual({ kind: 'done' });
    expect(heldNames()).toEqual(['Kim']);
    expect(await scorer.rows('players')).toEqual(server.rows('players'));
    expect(await scorer.db.shadow.count()).toBe(0);
    expect(await scorer.db.quarantine.count()).toBe(0);
    expect(await ending()).toMatchObject({ isOver: false, handedIn: 1 });
  });
});
