import { beforeEach, expect, it } from 'vitest';
import { newTeamId } from '../../platform/ids.ts';
import { admitDevice, type FakeDevice } from '../../sync/testing/fake-device.ts';
import { FakeServer } from '../../sync/testing/fake-server.ts';
import { discardLeftWork, readPartedTeams } from './former-teams.ts';

let server: FakeServer;
let device: FakeDevice;
const leave = () => device.partWithTeam();
const read = () => readPartedTeams(device.db);

beforeEach(async () => {
  server = new FakeServer(newTeamId());
  device = admitDevice(server, 'write');
  await device.sync();
  await device.addPlayer('Kim');
  server.remove(device.userId);
  await leave();
});

it('tell what waits to be handed in, and that it was', async () => {
  expect(await read()).toMatchObject([{ isOver: true, waiting: 1, handedIn: 0, kept: [] }]);
  await device.sync();
  expect(await read()).toMatchObject([{ isOver: true, waiting: 0, handedIn: 1, kept: [] }]);
});

it('tell what nobody takes any more, until it is discarded', async () => {
  server.forgetFormerWriters();
  await device.sync();
  await leave();
  expect(await read()).toMatchObject([{ waiting: 0, handedIn: 0, kept: [{ name: 'player.add' }] }]);
  await discardLeftWork(device.db, server.teamId);
  expect(await read()).toMatchObject([{ waiting: 0, kept: [] }]);
});

it('let what waits be discarded, and nothing of it is handed in', async () => {
  await discardLeftWork(device.db, server.teamId);
  expect(await read()).toMatchObject([{ waiting: 0, handedIn: 0 }]);
  expect(await device.sync()).toEqual({ kind: 'parted' });
  expect(server.held).toEqual([]);
});

it('keep the queue of somebody who belongs to the team again', async () => {
  server.admit(device.userId, 'write');
  await device.sync();
  await device.addPlayer('Lou');
  await discardLeftWork(device.db, server.teamId);
  expect(await device.db.outbox.count()).toBe(1);
});
