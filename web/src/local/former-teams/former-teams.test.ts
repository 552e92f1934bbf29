import { beforeEach, expect, it } from 'vitest';
import { newTeamId } from '../../platform/ids.ts';
import { admitDevice, type FakeDevice } from '../../sync/testing/fake-device.ts';
import { FakeServer } from '../../sync/testing/fake-server.ts';
import { discardUnsentChanges, readFormerTeams } from './former-teams.ts';

let server: FakeServer;
let device: FakeDevice;
const leaveTeam = () => device.leaveTeam();
const read = () => readFormerTeams(device.db);

beforeEach(async () => {
  server = new FakeServer(newTeamId());
  device = admitDevice(server, 'write');
  await device.sync();
  await device.addPlayer('Kim');
  server.remove(device.userId);
  await leaveTeam();
});

it('counts the changes that wait to be sent and those that wait for an admin', async () => {
  expect(await read()).toMatchObject([{ isOver: true, waiting: 1, held: 0, tooLateToSend: [] }]);
  await device.sync();
  expect(await read()).toMatchObject([{ isOver: true, waiting: 0, held: 1, tooLateToSend: [] }]);
});

it('lists changes that it is too late to send, until they are discarded', async () => {
  server.forgetFormerWriters();
  await device.sync();
  await leaveTeam();
  expect(await read()).toMatchObject([
    { waiting: 0, held: 0, tooLateToSend: [{ name: 'player.add' }] },
  ]);
  await discardUnsentChanges(device.db, server.teamId);
  expect(await read()).toMatchObject([{ waiting: 0, tooLateToSend: [] }]);
});

it('sends nothing after waiting changes were discarded', async () => {
  await discardUnsentChanges(device.db, server.teamId);
  expect(await read()).toMatchObject([{ waiting: 0, held: 0 }]);
  expect(await device.sync()).toEqual({ kind: 'left-team' });
  expect(server.held).toEqual([]);
});

it('keeps the queue of a user who is a member again', async () => {
  server.admit(device.userId, 'write');
  await device.sync();
  await device.addPlayer('Lou');
  await discardUnsentChanges(device.db, server.teamId);
  expect(await device.countWaiting()).toBe(1);
});
