import type { GameRow } from '@full-count/sync-protocol';
import { expect, it } from 'vitest';
import { newTeamId } from '../../platform/ids.ts';
import { admitDevice, type FakeDevice } from '../testing/fake-device.ts';
import { FakeServer } from '../testing/fake-server.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

async function lostGame() {
  const server = new FakeServer(newTeamId());
  const coach = admitDevice(server);
  const helper = admitDevice(server);
  await coach.sync();
  const backup = server.backup();
  const gameId = await coach.startGame();
  await coach.sync();
  await helper.sync();
  for (const call of ['ball', 'called_strike', 'foul'] as const)
    await helper.pitch(gameId, { call });
  await helper.sync();
  server.restore(backup);
  return { server, coach, helper, gameId };
}

const awaitsReturnFlags = async (device: FakeDevice) =>
  (await device.refused()).flatMap(({ awaitsReturn }) => awaitsReturn ?? []);

it("a helper's pitches wait for their game, which another phone brings back later", async () => {
  const { server, coach, helper, gameId } = await lostGame();
  await helper.sync();
  expect(await awaitsReturnFlags(helper)).toEqual([true, true, true]);
  await helper.sync();
  expect(await awaitsReturnFlags(helper)).toEqual([true, true, true]);
  helper.nowMs += 3 * DAY_MS;
  await coach.sync();
  await helper.sync();
  expect(await helper.countRefused()).toBe(0);
  const game = server.rows('games').find(({ id }) => id === gameId) as GameRow;
  expect(Object.keys(game.recordings)).toEqual(['primary']);
  expect(game.recordings['primary']?.state.plateAppearance).toMatchObject({ balls: 1, strikes: 2 });
});

it('a change that waits longer than a week is left to the coach', async () => {
  const { coach, helper } = await lostGame();
  await helper.sync();
  helper.nowMs += 8 * DAY_MS;
  await coach.sync();
  await helper.sync();
  // They stay in the quarantine although their game is back.
  expect(await awaitsReturnFlags(helper)).toHaveLength(3);
});

it('a change of something that was deleted long after a restore does not wait', async () => {
  const { coach, helper } = await lostGame();
  await coach.sync();
  await helper.sync();
  const playerId = await coach.addPlayer('Kim');
  await coach.sync();
  await helper.sync();
  helper.nowMs += 8 * DAY_MS;
  await coach.mutate('player.remove', { playerId });
  await coach.sync();
  await helper.mutate('player.update', { playerId, changes: { jersey: '7' } });
  await helper.sync();
  expect(await helper.refused()).toMatchObject([{ name: 'player.update' }]);
  expect(await awaitsReturnFlags(helper)).toEqual([]);
});
