import { SYNC_LIMITS } from '@full-count/sync-protocol';
import { beforeEach, describe, expect, it } from 'vitest';
import { addWaiting, changeOf } from '../../local/database/changes.ts';
import { deviceId, forgetCurrentUser, rememberUser } from '../../local/session/device.ts';
import { newTeamId } from '../../platform/ids.ts';
import { admitDevice, type FakeDevice } from '../testing/fake-device.ts';
import { FakeServer } from '../testing/fake-server.ts';
import { flushQueues, isAllSettled, openExistingDatabase } from './flush-queue.ts';

let server: FakeServer;
let device: FakeDevice;
let locked: string[];

beforeEach(async () => {
  server = new FakeServer(newTeamId());
  device = admitDevice(server, 'write');
  locked = [];
  await deviceId();
  await rememberUser({ id: device.userId } as never);
  await device.sync();
});

const flush = () =>
  flushQueues({
    lockOf: (userId) => (work) => {
      locked.push(userId);
      return work();
    },
    async send(teamId, batch) {
      const reply = await device.network.send(teamId, batch);
      if (reply.kind !== 'answer') return false;
      return isAllSettled(Response.json(reply.response), batch);
    },
  });

describe('the service worker', () => {
  it('sends the queue under the lock of the tabs, and the next page applies nothing twice', async () => {
    for (const name of ['Kim', 'Lou']) await device.addPlayer(name);
    await flush();
    expect(locked).toEqual([device.userId]);
    expect(server.applied).toHaveLength(2);
    expect(await device.countWaiting()).toBe(2);
    await flush();
    expect(await device.sync()).toEqual({ kind: 'done' });
    expect(server.applied).toHaveLength(2);
    expect(await device.countWaiting()).toBe(0);
    expect(await device.rows('players')).toEqual(server.rows('players'));
  });

  it('sends a queue of several requests', async () => {
    const count = SYNC_LIMITS.changes + 5;
    const changes = Array.from({ length: count }, (_, index) => fakeChange(index));
    await addWaiting(device.db, server.teamId, changes);
    await flush();
    expect(server.applied).toHaveLength(count);
  });

  it('fails if something was not sent, so that the browser wakes it again', async () => {
    await device.addPlayer('Kim');
    device.network.fates.push('lose-request');
    await expect(flush()).rejects.toThrow();
    await flush();
    expect(server.applied).toHaveLength(1);
  });

  it('sends for the next team if the server refuses the previous team', async () => {
    await device.addPlayer('Kim');
    const [space] = await device.db.spaces.toArray();
    const [change] = await device.waiting();
    if (!space || !change) throw new Error('The change is not queued');
    const formerTeamId = '00000000-0000-4000-8000-000000000001';
    await device.db.spaces.put({ ...space, teamId: formerTeamId });
    await addWaiting(device.db, formerTeamId, [changeOf(change)]);
    const sentTeamIds: string[] = [];
    const flushing = flushQueues({
      lockOf: () => (work) => work(),
      async send(teamId, batch) {
        sentTeamIds.push(teamId);
        if (teamId === formerTeamId) return false;
        const reply = await device.network.send(teamId, batch);
        return reply.kind === 'answer' && isAllSettled(Response.json(reply.response), batch);
      },
    });
    await expect(flushing).rejects.toThrow();
    expect(sentTeamIds).toEqual([formerTeamId, server.teamId]);
    expect(server.applied).toHaveLength(1);
  });

  it('leaves a restored server to the page', async () => {
    const backup = server.backup();
    await device.addPlayer('Lou');
    await device.sync();
    await device.addPlayer('Kim');
    server.restore(backup);
    await expect(flush()).rejects.toThrow();
    expect(server.applied).toHaveLength(1);
    await device.sync();
    expect(server.rows('players')).toHaveLength(2);
  });

  it('sends the waiting changes of a former member', async () => {
    await device.addPlayer('Kim');
    server.remove(device.userId);
    await device.leaveTeam();
    await flush();
    expect(server.held).toHaveLength(1);
    expect(await device.sync()).toEqual({ kind: 'done' });
  });

  it('sends nothing for an account that is signed out', async () => {
    await device.addPlayer('Kim');
    await forgetCurrentUser();
    await flush();
    expect(locked).toEqual([]);
    expect(server.applied).toHaveLength(0);
  });

  it('does not create a database by looking for one', async () => {
    expect(await openExistingDatabase('full-count-nobody')).toBeNull();
    const names = (await indexedDB.databases()).map(({ name }) => name);
    expect(names).not.toContain('full-count-nobody');
  });

  it('does not mistake a captive portal for the server', async () => {
    const page = new Response('<h1>Wi-Fi</h1>', { headers: { 'content-type': 'text/html' } });
    expect(await isAllSettled(page, { request: { changes: [] } } as never)).toBe(false);
  });
});

function fakeChange(index: number) {
  const playerId = `0197a000-0000-7000-8000-${String(index).padStart(12, '0')}`;
  const args = { id: playerId, playerName: `Player ${index}` };
  const at = '2026-05-02T17:30:00.000Z';
  return { id: playerId, name: 'player.add', args, at };
}
