import { expect, it } from 'vitest';
import { newTeamId } from '../../../platform/ids.ts';
import { admitDevice } from '../../../sync/testing/fake-device.ts';
import { FakeServer } from '../../../sync/testing/fake-server.ts';
import type { LiveGame } from '../model/live-game.ts';
import { latestState } from './latest-state.ts';

it('uses the state on the screen when the database can no longer be read', async () => {
  const server = new FakeServer(newTeamId());
  const device = admitDevice(server, 'owner');
  await device.sync();
  const gameId = await device.startGame();
  await device.pitch(gameId, { call: 'ball' });
  await device.sync();
  const game = await device.db.games.get([server.teamId, gameId]);
  const primary = game?.recordings.primary;
  if (!primary) throw new Error('The game was started');
  const log = { plateAppearances: await device.db.plateAppearances.toArray(), events: [] };
  const live = { game, log, state: primary.state } as unknown as LiveGame;
  const isWriteOnScreen = false;
  const stored = await latestState(device.db, server.teamId, live, isWriteOnScreen);
  await device.db.games.clear();
  expect(await latestState(device.db, server.teamId, live, isWriteOnScreen)).toEqual(stored);
  device.db.close();
  expect(await latestState(device.db, server.teamId, live, isWriteOnScreen)).toEqual(stored);
  expect(stored).toMatchObject({
    head: primary.head,
    openRow: { id: log.plateAppearances[0]?.id },
  });
});
