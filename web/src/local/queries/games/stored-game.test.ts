import { PRIMARY_RECORDING, type Write } from '@full-count/sync-protocol';
import { beforeEach, describe, expect, it } from 'vitest';
import { newTeamId } from '../../../platform/ids.ts';
import { admitDevice, type FakeDevice } from '../../../sync/testing/fake-device.ts';
import { FakeServer } from '../../../sync/testing/fake-server.ts';
import { onLocalChange } from '../../write/recent/mutate-recent.ts';
import { keepIfSame, readGame, type StoredGame, withWrites } from './stored-game.ts';

let server: FakeServer;
let coach: FakeDevice;
let gameId: string;

beforeEach(async () => {
  server = new FakeServer(newTeamId());
  coach = admitDevice(server, 'owner');
  gameId = await coach.startGame();
});

const read = () => readGame(coach.db, server.teamId, gameId);
const headOf = ({ game }: StoredGame) => game.recordings[PRIMARY_RECORDING]?.head;

describe('a game with the rows of a change', () => {
  it('equals the stored game after each pitch', async () => {
    let shown = (await read()) as StoredGame;
    const unfollow = onLocalChange(coach.db, (teamId, writes) => {
      shown = withWrites(shown, teamId, writes);
    });
    for (const call of ['ball', 'called_strike', 'in_play', 'ball'] as const) {
      await coach.pitch(gameId, { call });
      expect(shown).toEqual(await read());
    }
    unfollow();
    const last = headOf(shown);
    await coach.pitch(gameId, { call: 'ball' });
    expect(headOf(shown)).toBe(last);
  });

  it('is the same object when another game changed', async () => {
    const shown = (await read()) as StoredGame;
    const changes: (readonly Write[])[] = [];
    onLocalChange(coach.db, (_, writes) => changes.push(writes));
    await coach.pitch(await coach.startGame(), { call: 'ball' });
    expect(changes).toHaveLength(3);
    for (const writes of changes) expect(withWrites(shown, server.teamId, writes)).toBe(shown);
  });
});

describe('a game that is read again', () => {
  it('stays the same object while its content is the same', async () => {
    await coach.pitch(gameId, { call: 'ball' });
    const shown = await read();
    expect(keepIfSame(shown, await read())).toBe(shown);
  });

  it('is the new object once something changed, and null once it is deleted', async () => {
    const shown = await read();
    await coach.pitch(gameId, { call: 'ball' });
    const now = await read();
    expect(keepIfSame(shown, now)).toBe(now);
    expect(keepIfSame(shown, null)).toBeNull();
  });
});
