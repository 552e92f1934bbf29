import { beforeEach, expect, test } from 'vitest';
import { reversalOf } from '../corrections/inverse.ts';
import { logEntries } from '../game-log/entries.ts';
import { refold } from '../game-log/refold.ts';
import { PRIMARY_RECORDING } from '../rows/game.ts';
import { type NamedMutation, startedGame, TestDevice } from '../testing/device.ts';

const id = (place: number) => `0b54ba50-3d7c-7f51-8f0a-${String(place).padStart(12, '0')}`;
const GAME = id(1);
const [COMMON, OURS, OURS_TOO, THEIRS] = [id(11), id(12), id(13), id(14)];

let device: TestDevice;
beforeEach(async () => {
  device = new TestDevice();
  await device.enter(startedGame(GAME, { homeTeam: true, innings: 9, lineup: null }));
  await device.enter([
    pitch(COMMON, null, id(2), 'ball'),
    pitch(OURS, COMMON, id(2), 'ball'),
    pitch(OURS_TOO, OURS, id(2), 'ball'),
    pitch(THEIRS, COMMON, id(3), 'called_strike'),
  ]);
});

function pitch(
  pitchId: string,
  prev: string | null,
  plateAppearanceId: string,
  call: string,
): NamedMutation {
  const person = (name: string) => ({ id: null, name });
  return {
    name: 'pitch.log',
    args: {
      gameId: GAME,
      prev,
      plateAppearance: {
        id: plateAppearanceId,
        battingSide: 'opponent',
        batter: person('Ash'),
        pitcher: person('Fir'),
      },
      pitch: { id: pitchId, pitchType: 'fastball', call },
    },
  };
}

const choose = (recordingId: string): NamedMutation => ({
  name: 'recording.choose',
  args: { gameId: GAME, recordingId },
});
const counted = () => logEntries(device.gameLog(GAME), device.head(GAME)).map((entry) => entry.id);

test('the record that is kept counts, and the other one stays beside it', async () => {
  await device.enter([choose(THEIRS)]);
  expect(counted()).toEqual([COMMON, THEIRS]);
  const { recordings } = device.game(GAME);
  expect(Object.keys(recordings).sort()).toEqual([OURS, PRIMARY_RECORDING].sort());
  expect(recordings[OURS]).toMatchObject({ from: COMMON, head: OURS_TOO });
  expect(refold(device.game(GAME), device.gameLog(GAME))).toEqual([['games', device.game(GAME)]]);
});

test('keeping the first one again gives the game as it was', async () => {
  const before = device.game(GAME);
  await device.enter([choose(THEIRS), choose(OURS)]);
  expect(device.game(GAME)).toEqual(before);
  expect(counted()).toEqual([COMMON, OURS, OURS_TOO]);
});

test('its undo keeps the first one again', () => {
  const game = { game: device.game(GAME), log: device.gameLog(GAME) };
  expect(reversalOf(game, choose(THEIRS))).toEqual({ undo: choose(OURS), redo: choose(THEIRS) });
});

test('the next pitch goes on with the record that was kept', async () => {
  await device.enter([choose(THEIRS), pitch(id(15), THEIRS, id(3), 'foul')]);
  expect(counted()).toEqual([COMMON, THEIRS, id(15)]);
  expect(Object.keys(device.game(GAME).recordings)).toHaveLength(2);
});

test('a record that is not there is refused', async () => {
  expect(await device.enter([choose(OURS)])).toEqual([{ status: 'refused', code: 'not_found' }]);
});
