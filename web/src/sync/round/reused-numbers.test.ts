import { SYNC_LIMITS } from '@full-count/sync-protocol';
import { beforeEach, describe, expect, it } from 'vitest';
import { newTeamId } from '../../platform/ids.ts';
import { admitDevice, type FakeDevice } from '../testing/fake-device.ts';
import { FakeServer } from '../testing/fake-server.ts';
import { restoreDisk, type SavedDisk, saveDisk } from '../testing/saved-disk.ts';

const LONG_QUEUE = 2 * SYNC_LIMITS.mutations + 100;

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
const namesOnPhone = async () => namesOf(await phone.rows('players'));
const readSpace = async () => (await phone.db.spaces.toArray())[0];

describe('a phone whose database went back', () => {
  it('sends what it enters from there on under a new client id, and loses nothing', async () => {
    await add('Ada');
    await phone.sync();
    const earlier = await saveDisk(phone.db);
    const before = await readSpace();
    await add('Bo', 'Cy');
    await phone.sync();
    await restoreDisk(phone.db, earlier);
    await add('Dee', 'Eli', 'Fay');
    expect(await phone.sync()).toEqual({ kind: 'done' });
    expect(namesOnServer()).toEqual(['Ada', 'Bo', 'Cy', 'Dee', 'Eli', 'Fay']);
    expect(await namesOnPhone()).toEqual(namesOnServer());
    expect(await phone.db.outbox.count()).toBe(0);
    expect(await phone.db.quarantine.count()).toBe(0);
    expect((await readSpace())?.clientId).not.toBe(before?.clientId);
  });

  it('keeps showing the new changes while the answer that names the used number arrives', async () => {
    const earlier = await saveDisk(phone.db);
    await add('Bo');
    await phone.sync();
    await restoreDisk(phone.db, earlier);
    await add('Dee');
    phone.network.fates.push('fine', 'lose-request');
    await phone.sync();
    expect(await namesOnPhone()).toEqual(['Bo', 'Dee']);
    expect(await readSpace()).toMatchObject({ lastMutationId: 0, lastQueuedId: 1 });
  });

  it('starts a new client id at the next pull if it has nothing to send', async () => {
    const earlier = await saveDisk(phone.db);
    const before = await readSpace();
    await add('Bo');
    await phone.sync();
    await restoreDisk(phone.db, earlier);
    await phone.sync();
    const after = await readSpace();
    expect(after?.clientId).not.toBe(before?.clientId);
    expect(after).toMatchObject({ lastMutationId: 0, lastQueuedId: 0 });
    await add('Dee');
    await phone.sync();
    expect(namesOnServer()).toEqual(['Bo', 'Dee']);
  });

  it('sends a change whose answer was lost again under the same number', async () => {
    const before = await readSpace();
    await add('Ada');
    const earlier = await saveDisk(phone.db);
    await phone.sync();
    await restoreDisk(phone.db, earlier);
    await phone.sync();
    expect(namesOnServer()).toEqual(['Ada']);
    expect(server.applied).toHaveLength(1);
    expect((await readSpace())?.clientId).toBe(before?.clientId);
  });

  it('also offers what it sent under its former client id when the server is restored', async () => {
    const backup = server.backup();
    await add('Ada', 'Bo');
    await phone.sync();
    const earlier = await saveDisk(phone.db);
    await add('Cy');
    await phone.sync();
    await restoreDisk(phone.db, earlier);
    await add('Dee');
    await phone.sync();
    await add('Eli');
    server.restore(backup);
    await phone.sync();
    await phone.sync();
    // Nobody has "Cy" any more: the server was restored and the phone went back.
    expect(namesOnServer()).toEqual(['Ada', 'Bo', 'Dee', 'Eli']);
    expect(server.applied.slice(-4).map(({ args }) => args['playerName'])).toEqual([
      'Ada',
      'Bo',
      'Dee',
      'Eli',
    ]);
    expect(await namesOnPhone()).toEqual(namesOnServer());
  });
});

it('a phone whose database goes back twice repeats what it sent under its new client id', async () => {
  const first = await saveDisk(phone.db);
  await add('Ada');
  await phone.sync();
  await restoreDisk(phone.db, first);
  await add('Bo', 'Cy');
  const second = await saveDisk(phone.db);
  await phone.sync();
  const { clientId } = (await readSpace()) ?? {};
  await restoreDisk(phone.db, second);
  await add('Dee');
  await phone.sync();
  expect(server.applied.map(({ args }) => args['playerName'])).toEqual(['Ada', 'Bo', 'Cy', 'Dee']);
  expect(await phone.db.quarantine.count()).toBe(0);
  expect((await readSpace())?.clientId).toBe(clientId);
});

describe('two copies of one database', () => {
  async function on(copy: SavedDisk, work: () => Promise<unknown>): Promise<SavedDisk> {
    await restoreDisk(phone.db, copy);
    await work();
    return saveDisk(phone.db);
  }

  it('both keep tracking and lose nothing', async () => {
    await add('Ada');
    await phone.sync();
    await add('Bo');
    let first = await saveDisk(phone.db);
    let second = first;
    for (let turn = 0; turn < 3; turn++) {
      first = await on(first, async () => {
        await add(`First ${turn} a`, `First ${turn} b`);
        await phone.sync();
      });
      second = await on(second, async () => {
        await add(`Second ${turn}`);
        await phone.sync();
      });
    }
    first = await on(first, () => phone.sync());
    const all = [0, 1, 2].flatMap((turn) => [
      `First ${turn} a`,
      `First ${turn} b`,
      `Second ${turn}`,
    ]);
    expect(namesOnServer()).toEqual(['Ada', 'Bo', ...all].sort());
    expect(server.applied).toHaveLength(namesOnServer().length);
    for (const copy of [first, second]) {
      await on(copy, async () => {
        await phone.sync();
        expect(await namesOnPhone()).toEqual(namesOnServer());
        expect(await phone.db.outbox.count()).toBe(0);
        expect(await phone.db.quarantine.count()).toBe(0);
      });
    }
  });

  it('send the same waiting changes once', async () => {
    const start = await saveDisk(phone.db);
    await add('Ada');
    await phone.sync();
    let first = await on(start, () => add('Bo', 'Cy'));
    let second = await on(first, () => add('Second'));
    first = await on(first, () => phone.sync());
    second = await on(second, () => phone.sync());
    await on(first, async () => {
      await phone.sync();
      expect(await phone.db.quarantine.count()).toBe(0);
    });
    const sent = server.applied.map(({ args }) => args['playerName']);
    expect(sent).toEqual(['Ada', 'Bo', 'Cy', 'Second']);
    expect(second.get('quarantine')).toEqual([]);
  });

  it('keep a long queue in order when its first batch meets a used number', async () => {
    let first = await saveDisk(phone.db);
    const second = await on(first, async () => {
      await add('Second');
      await phone.sync();
    });
    const names = Array.from({ length: LONG_QUEUE }, (_, n) => `First ${n}`);
    first = await on(first, async () => {
      await add(...names);
      await phone.sync();
    });
    expect(second.size).toBe(first.size);
    expect(server.applied.map(({ args }) => args['playerName'])).toEqual(['Second', ...names]);
  });
});
