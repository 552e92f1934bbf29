import { PRIMARY_RECORDING } from '@full-count/sync-protocol';
import { beforeEach, expect, it } from 'vitest';
import { admitDevice, type FakeDevice, pitchIds } from './testing/fake-device.ts';
import { FakeServer } from './testing/fake-server.ts';

let server: FakeServer;
let first: FakeDevice;
let second: FakeDevice;
let gameId: string;

beforeEach(async () => {
  server = new FakeServer(crypto.randomUUID());
  first = admitDevice(server);
  second = admitDevice(server);
  await first.sync();
  gameId = await first.startGame();
  await first.pitch(gameId, { call: 'ball' });
  await first.sync();
  await second.sync();
});

async function pitchAndSync(phone: FakeDevice, count: number): Promise<void> {
  await phone.sync();
  for (let n = 0; n < count; n++) await phone.pitch(gameId, { call: 'foul' });
  await phone.sync();
}

it('pitches of two scorers who took turns return to their order on a restored server', async () => {
  const backup = server.backup();
  await pitchAndSync(first, 3);
  await pitchAndSync(second, 2);
  await pitchAndSync(first, 1);
  await pitchAndSync(second, 1);
  await first.sync();
  const before = pitchIds(await first.rows('plateAppearances'));
  server.restore(backup);
  await second.sync();
  await first.sync();
  await second.sync();
  for (const phone of [first, second]) {
    expect(pitchIds(await phone.rows('plateAppearances'))).toEqual(before);
    const [game] = (await phone.rows('games')) as { recordings: Record<string, unknown> }[];
    expect(Object.keys(game?.recordings ?? {})).toEqual([PRIMARY_RECORDING]);
  }
});
