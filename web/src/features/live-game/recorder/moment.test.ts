import { expect, it } from 'vitest';
import { newTeamId } from '../../../platform/ids.ts';
import { admitDevice } from '../../../sync/testing/fake-device.ts';
import { FakeServer } from '../../../sync/testing/fake-server.ts';
import type { LiveGame } from '../model/live-game.ts';
import { momentFor } from './moment.ts';

it('goes on from the screen where the database is not even read any more', async () => {
  const server = new FakeServer(newTeamId());
  const device = admitDevice(server, 'owner');
  await device.sync();
  const gameId = await device.startGame();
  await device.pitch(gameId, { call: 'ball' });
  const game = await device.db.games.get([server.teamId, gameId]);
  const primary = game?.recordings.primary;
  if (!primary) throw new Error('The game was started');
  const log = { plateAppearances: await device.db.plateAppearances.toArray(), events: [] };
  const live = { game, log, state: primary.state } as unknown as LiveGame;
  const stored = await momentFor(device.db, server.teamId, live, false);
  device.db.close();
  expect(await momentFor(device.db, server.teamId, live, false)).toEqual(stored);
  expect(stored).toMatchObject({ head: primary.head, open: { id: log.plateAppearances[0]?.id } });
});
