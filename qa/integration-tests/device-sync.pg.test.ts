import { gunzipSync } from 'node:zlib';
import {
  addMember,
  buildTestApp,
  createTeam,
  signUp,
  type TestPerson,
} from '@full-count/api/testing';
import { DAY_MS } from '@full-count/baseball';
import { SYNC_LIMITS, type SyncRequest } from '@full-count/sync-protocol';
import {
  type Deliver,
  FakeDevice,
  FakeNetwork,
  pitchIds,
  restoreDisk,
  saveDisk,
} from '@full-count/web/testing/fakes';
import { inState, type StoredChange } from '@full-count/web/testing/phone';
import { beforeEach, describe, expect, it } from 'vitest';
import { delivery } from '../lab/api-delivery.ts';

describe.each(['postgres', 'embedded'] as const)('devices of a team on %s', (engine) => {
  const server = buildTestApp(engine);
  let teamId: string;
  let member: TestPerson;
  let coach: FakeDevice;
  let assistant: FakeDevice;

  beforeEach(async () => {
    const owner = await signUp(server.app);
    member = await signUp(server.app);
    teamId = (await createTeam(owner)).id;
    await addMember(server.context, teamId, member.user.id, 'write');
    coach = deviceOf(owner, 'owner');
    assistant = deviceOf(member, 'write');
    await coach.sync();
    await assistant.sync();
  });

  function deviceOf(person: TestPerson, accessLevel: 'owner' | 'write' | 'read'): FakeDevice {
    const network = new FakeNetwork(delivery(person, teamId));
    return new FakeDevice({ teamId, userId: person.user.id, accessLevel, network });
  }

  /** Moves the end of the log, so that it is a cursor that no device has, as after a restore. */
  async function forgetCursors(): Promise<void> {
    const { db } = server;
    await db.updateTable('changes').set({ tag: 1 }).where('team_id', '=', teamId).execute();
    await db.updateTable('team_sync').set({ tag: 1 }).where('team_id', '=', teamId).execute();
  }

  async function expectEqualDevices(): Promise<void> {
    for (const device of [coach, assistant]) {
      expect(await device.sync()).toEqual({ kind: 'done' });
      expect(await changesOf(device, 'waiting')).toEqual([]);
      expect(await changesOf(device, 'refused')).toEqual([]);
    }
    expect(await coach.sync()).toEqual({ kind: 'done' });
    for (const table of ['teams', 'players', 'games', 'plateAppearances', 'gameEvents'] as const) {
      expect(await assistant.rows(table), table).toEqual(await coach.rows(table));
    }
  }

  it('have the same rows after a game was tracked offline', async () => {
    const gameId = await coach.startGame();
    for (let n = 0; n < 60; n++) {
      await coach.pitch(gameId, { call: n % 4 === 3 ? 'in_play' : 'foul', velocityMph: 71.5 });
    }
    const entered = pitchIds(await coach.rows('plateAppearances'));
    const shown = [await coach.rows('games'), await coach.rows('plateAppearances')];
    await coach.sync();
    expect([await coach.rows('games'), await coach.rows('plateAppearances')]).toEqual(shown);
    await expectEqualDevices();
    expect(pitchIds(await assistant.rows('plateAppearances'))).toEqual(entered);
  });

  it('show whole games while a first pull arrives, and go on where it stopped', async () => {
    const limits = { ...SYNC_LIMITS };
    Object.assign(SYNC_LIMITS, { pageRows: 8 });
    try {
      const play = async (outs: number) => {
        const gameId = await coach.startGame();
        for (let n = 0; n < outs; n++) await coach.pitch(gameId, { call: 'in_play' });
        return gameId;
      };
      const oldId = await play(5);
      await coach.mutate('game.end', { gameId: oldId });
      const endedId = await play(7);
      await coach.mutate('game.end', { gameId: endedId });
      const liveId = await play(3);
      await coach.sync();

      const spectator = await signUp(server.app);
      await addMember(server.context, teamId, spectator.user.id, 'read');
      const phone = deviceOf(spectator, 'read');
      const space = async () => phone.db.spaces.get(teamId);
      const gamesWithLog = async () => {
        const rows = await phone.db.plateAppearances.toArray();
        return [...new Set(rows.map(({ gameId }) => gameId))].sort();
      };
      phone.network.fates.push('fine', 'lose-response');
      expect((await phone.sync()).kind).toBe('later');
      expect((await phone.rows('games')).length).toBe(3);
      expect(await gamesWithLog()).toEqual([liveId]);
      expect((await space())?.arriving).toEqual({ games: [endedId, oldId], total: 2 });
      // The ended game changes before the phone pulls the page with its log.
      await coach.pitch(endedId, { call: 'in_play' });
      await coach.sync();

      // The ended game's log does not fit into the next page beside the live game's log, which comes once more.
      phone.network.fates.push('fine', 'fine', 'lose-request');
      const requestsBefore = phone.network.requests;
      await phone.sync();
      expect(await gamesWithLog()).toEqual([endedId, liveId].sort());
      expect((await space())?.arriving).toEqual({ games: [oldId], total: 2 });
      const logOf = async (device: FakeDevice) =>
        (await device.rows('plateAppearances')).filter(
          (row) => 'gameId' in row && row.gameId === endedId,
        );
      expect(await logOf(phone)).toEqual(await logOf(coach));
      const gameOf = async (device: FakeDevice) =>
        (await device.rows('games')).find(({ id }) => id === endedId);
      expect(await gameOf(phone)).toEqual(await gameOf(coach));

      expect(await phone.sync()).toEqual({ kind: 'done' });
      // Fewer than eight requests are enough for the remaining pages. More would mean that the phone pulls a page in vain.
      expect(phone.network.requests - requestsBefore).toBeLessThan(8);
      expect((await space())?.arriving).toBeUndefined();
      expect(await phone.rows('plateAppearances')).toEqual(await coach.rows('plateAppearances'));
      expect(await phone.rows('games')).toEqual(await coach.rows('games'));
    } finally {
      Object.assign(SYNC_LIMITS, limits);
    }
  });

  it('have the same digest as the server', async () => {
    const gameId = await coach.startGame();
    await coach.addPlayer('Ana Ruiz');
    for (let n = 0; n < 9; n++) await coach.pitch(gameId, { call: n === 5 ? 'in_play' : 'foul' });
    await coach.mutate('game.end', { gameId });
    await coach.startGame();
    await coach.sync();
    for (const device of [coach, assistant]) {
      await device.sync();
      device.nowMs += DAY_MS;
      await device.sync();
      const space = await device.db.spaces.get(teamId);
      expect(space).toMatchObject({ checkedAt: new Date(device.nowMs).toISOString() });
      expect(space).not.toHaveProperty('differedAt');
    }
  });

  it('have each pitch once when two responses are lost and a request arrives twice', async () => {
    const gameId = await coach.startGame();
    for (let n = 0; n < 9; n++) await coach.pitch(gameId, { call: 'foul' });
    coach.network.fates.push('lose-response', 'lose-response', 'deliver-twice');
    for (let n = 0; n < 3; n++) await coach.sync();
    await expectEqualDevices();
    expect(pitchIds(await assistant.rows('plateAppearances'))).toHaveLength(9);
  });

  it('converge after both tracked the same game without contact', async () => {
    const gameId = await coach.startGame();
    await coach.pitch(gameId, { call: 'ball' });
    await coach.sync();
    await assistant.sync();
    for (let n = 0; n < 10; n++) {
      await coach.pitch(gameId, { call: n % 3 === 2 ? 'in_play' : 'ball' });
      await assistant.pitch(gameId, { call: 'called_strike' });
    }
    await coach.sync();
    await expectEqualDevices();
    expect(pitchIds(await coach.rows('plateAppearances'))).toHaveLength(21);
  });

  it('keep a refused change and apply the others', async () => {
    const playerId = await coach.addPlayer('Ana Ruiz');
    await coach.sync();
    await assistant.sync();
    await coach.mutate('player.remove', { playerId });
    await coach.sync();
    await assistant.addPlayer('Lee Park');
    await assistant.mutate('player.update', { playerId, changes: { jersey: '7' } });
    await assistant.addPlayer('Kim Sato');
    assistant.network.fates.push('lose-response');
    await assistant.sync();
    await assistant.sync();
    expect(await changesOf(assistant, 'refused')).toMatchObject([
      { name: 'player.update', code: 'not_found' },
    ]);
    await coach.sync();
    expect(await coach.rows('players')).toHaveLength(2);
    expect(await assistant.rows('players')).toEqual(await coach.rows('players'));
  });

  it('pull everything again and send the queue again after the server has lost its log', async () => {
    const gameId = await coach.startGame();
    await coach.pitch(gameId, { call: 'ball' });
    await coach.sync();
    await coach.pitch(gameId, { call: 'foul' });
    await forgetCursors();
    await expectEqualDevices();
    expect(pitchIds(await assistant.rows('plateAppearances'))).toHaveLength(2);
  });

  it('have their unsent changes held when the membership ends, and continue when it is restored', async () => {
    for (let n = 0; n < 3; n++) await assistant.addPlayer(`Player ${n}`);
    const leaving = await member.inject({ method: 'DELETE', url: `/api/teams/${teamId}/staff/me` });
    expect(leaving.statusCode).toBe(204);
    expect(await assistant.leaveTeam()).toBe(false);
    assistant.network.fates.push('lose-response');
    expect(await assistant.sync()).toMatchObject({ kind: 'later' });
    expect(await assistant.sync()).toEqual({ kind: 'done' });
    expect(await changesOf(assistant, 'waiting')).toEqual([]);
    expect(await changesOf(assistant, 'held')).toHaveLength(3);
    expect(await assistant.db.endings.toArray()).toMatchObject([{ isOver: true }]);
    const held = server.db.selectFrom('changes').select('id').where('state', '=', 'held');
    expect(await held.execute()).toHaveLength(3);

    await server.db.updateTable('team_staff').set({ deleted_at: null }).execute();
    await assistant.sync();
    await assistant.addPlayer('Kim Sato');
    await expectEqualDevices();
    expect(await coach.rows('players')).toHaveLength(1);
  });

  it('lose no pitch after the database of one device went back by three commits', async () => {
    const gameId = await coach.startGame();
    for (let n = 0; n < 5; n++) await coach.pitch(gameId, { call: 'foul' });
    await coach.sync();
    const earlier = await saveDisk(coach.db);
    for (let n = 0; n < 3; n++) await coach.pitch(gameId, { call: 'foul' });
    await coach.sync();
    await restoreDisk(coach.db, earlier);
    for (let n = 0; n < 5; n++) await coach.pitch(gameId, { call: 'ball' });
    await coach.sync();
    await expectEqualDevices();
    expect(pitchIds(await assistant.rows('plateAppearances'))).toHaveLength(13);
  });

  it('lose no player after a database was copied and both copies were used', async () => {
    await coach.addPlayer('Ana Ruiz');
    await coach.sync();
    const copy = await saveDisk(coach.db);
    for (const name of ['Bo', 'Cy', 'Dee']) await coach.addPlayer(name);
    await coach.sync();
    const original = await saveDisk(coach.db);
    await restoreDisk(coach.db, copy);
    for (const name of ['Eli', 'Fay', 'Gus', 'Hal']) await coach.addPlayer(name);
    await coach.sync();
    await restoreDisk(coach.db, original);
    await coach.addPlayer('Ida');
    await coach.sync();
    await expectEqualDevices();
    expect(await assistant.rows('players')).toHaveLength(9);
  });

  it('change nothing with a request that another account sends', async () => {
    await coach.addPlayer('Ana Ruiz');
    let captured: SyncRequest | undefined;
    const stranger = await signUp(server.app);
    await addMember(server.context, teamId, stranger.user.id, 'write');
    const replay = new FakeNetwork(async (batch) => {
      captured = JSON.parse(textOf(batch)) as SyncRequest;
      return delivery(stranger, teamId)(batch);
    });
    const thief = new FakeDevice({
      teamId,
      userId: coach.userId,
      accessLevel: 'owner',
      network: replay,
    });
    expect(await thief.sync()).toEqual({ kind: 'other-account' });
    expect(captured?.userId).toBe(coach.userId);
    expect(await changesOf(thief, 'waiting')).toHaveLength(1);
    expect(await assistant.rows('players')).toEqual([]);
  });
});

function changesOf({ db }: FakeDevice, state: StoredChange['state']): Promise<StoredChange[]> {
  return inState(db, state).toArray();
}

function textOf({ body, isCompressed }: Parameters<Deliver>[0]): string {
  return new TextDecoder().decode(isCompressed ? gunzipSync(body) : body);
}
