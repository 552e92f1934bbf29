import { beforeEach, describe, expect, it } from 'vitest';
import { newTeamId } from '../../platform/ids.ts';
import { admitDevice, type FakeDevice } from '../testing/fake-device.ts';
import { FakeServer } from '../testing/fake-server.ts';
import { restoreDisk, saveDisk } from '../testing/saved-disk.ts';

let server: FakeServer;
let phone: FakeDevice;

beforeEach(async () => {
  server = new FakeServer(newTeamId());
  phone = admitDevice(server);
  await phone.sync();
});

async function add(...names: string[]): Promise<void> {
  for (const name of names) await phone.addPlayer(name);
}

const namesOf = (rows: readonly unknown[]) =>
  (rows as { playerName: string }[]).map(({ playerName }) => playerName).sort();
const namesOnServer = () => namesOf(server.rows('players'));

async function expectSameAsServer(): Promise<void> {
  expect(namesOf(await phone.rows('players'))).toEqual(namesOnServer());
  expect(await phone.countWaiting()).toBe(0);
  expect(await phone.countRefused()).toBe(0);
}

describe('a phone whose database went back', () => {
  it('gets what it had sent, and sends what it enters from there on', async () => {
    await add('Ada');
    await phone.sync();
    const earlier = await saveDisk(phone.db);
    await add('Bo', 'Cy');
    await phone.sync();
    await restoreDisk(phone.db, earlier);
    await add('Dee', 'Eli', 'Fay');
    expect(await phone.sync()).toEqual({ kind: 'done' });
    expect(namesOnServer()).toEqual(['Ada', 'Bo', 'Cy', 'Dee', 'Eli', 'Fay']);
    await expectSameAsServer();
  });

  it('loses nothing however far it went back', async () => {
    const earlier = await saveDisk(phone.db);
    const gameId = await phone.startGame();
    for (let n = 0; n < 350; n++) await phone.pitch(gameId, { call: 'foul' });
    await phone.sync();
    await restoreDisk(phone.db, earlier);
    await add('Dee', 'Eli');
    expect(await phone.sync()).toEqual({ kind: 'done' });
    expect(namesOnServer()).toEqual(['Dee', 'Eli']);
    expect(server.applied).toHaveLength(2 + 350 + 2);
    expect(await phone.rows('plateAppearances')).toEqual(server.rows('plateAppearances'));
    await expectSameAsServer();
  }, 60_000);

  it('sends a change whose answer was lost again, and it takes effect once', async () => {
    await add('Ada');
    const earlier = await saveDisk(phone.db);
    await phone.sync();
    await restoreDisk(phone.db, earlier);
    await phone.sync();
    expect(server.applied).toHaveLength(1);
    await expectSameAsServer();
  });

  it('may go back before a restore of the server', async () => {
    await add('Ada');
    await phone.sync();
    const earlier = await saveDisk(phone.db);
    const backup = server.backup();
    await add('Bo');
    await phone.sync();
    await restoreDisk(phone.db, earlier);
    server.restore(backup);
    await add('Dee');
    await phone.sync();
    expect(namesOnServer()).toEqual(['Ada', 'Dee']);
    await expectSameAsServer();
  });
});

describe('two phones with a copy of one database', () => {
  it('both keep tracking, and changes that waited on both take effect once', async () => {
    await add('Waiting');
    const copy = await saveDisk(phone.db);
    await add('On the first');
    await phone.sync();
    const first = await saveDisk(phone.db);
    await restoreDisk(phone.db, copy);
    await add('On the second');
    await phone.sync();
    await expectSameAsServer();
    await restoreDisk(phone.db, first);
    await phone.sync();
    expect(namesOnServer()).toEqual(['On the first', 'On the second', 'Waiting']);
    expect(server.applied).toHaveLength(3);
    await expectSameAsServer();
  });
});
