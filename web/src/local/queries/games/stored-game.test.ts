import { PRIMARY_RECORDING, type Write } from '@full-count/sync-protocol';
import { beforeEach, describe, expect, it } from 'vitest';
import { newTeamId } from '../../../platform/ids.ts';
import { admitDevice, type FakeDevice } from '../../../sync/testing/fake-device.ts';
import { FakeServer } from '../../../sync/testing/fake-server.ts';
import { onLocalChange } from '../../write/mutate.ts';
import { keepIfSame, readGame, type StoredGame, withWrites } from './stored-game.ts';

let server: FakeServer;
let coach: FakeDevice;
let gameId: string;

beforeEach(async () => {
  server = new FakeServer(newTeamId());
  coach = admitDevice(server, 'owner');
  gameId = await coach.startGame();
});

const readStored = () => readGame(coach.db, server.teamId, gameId);
const headOf = ({ game }: StoredGame) => game.recordings[PRIMARY_RECORDING]?.head;

describe('a game on the screen to which the rows of a change are added', () => {
  it('equals the stored game after each pitch', async () => {
    let shownGame = (await readStored()) as StoredGame;
    const stopFollowing = onLocalChange(coach.db, (teamId, writes) => {
      shownGame = withWrites(shownGame, teamId, writes);
    });
    for (const call of ['ball', 'called_strike', 'in_play', 'ball'] as const) {
      await coach.pitch(gameId, { call });
      expect(shownGame).toEqual(await readStored());
    }
    stopFollowing();
    const last = headOf(shownGame);
    await coach.pitch(gameId, { call: 'ball' });
    expect(headOf(shownGame)).toBe(last);
  });

  it('is the same object when another game changed', async () => {
    const shownGame = (await readStored()) as StoredGame;
    const changes: (readonly Write[])[] = [];
    onLocalChange(coach.db, (_, writes) => changes.push(writes));
    await coach.pitch(await coach.startGame(), { call: 'ball' });
    const createStartAndPitch = 3;
    expect(changes).toHaveLength(createStartAndPitch);
    for (const writes of changes)
      expect(withWrites(shownGame, server.teamId, writes)).toBe(shownGame);
  });
});

describe('a game that is read again', () => {
  it('stays the same object while its content is the same', async () => {
    await coach.pitch(gameId, { call: 'ball' });
    const shownGame = await readStored();
    expect(keepIfSame(shownGame, await readStored())).toBe(shownGame);
  });

  it('is the new object once something changed, and null once it is deleted', async () => {
    const shownGame = await readStored();
    await coach.pitch(gameId, { call: 'ball' });
    const now = await readStored();
    expect(keepIfSame(shownGame, now)).toBe(now);
    expect(keepIfSame(shownGame, null)).toBeNull();
  });
});
