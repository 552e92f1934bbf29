import { beforeEach, describe, expect, test } from 'vitest';
import { reversalOf } from '../../corrections/reversal.ts';
import { logEntries } from '../../game-log/entries.ts';
import { undecidedForkIds } from '../../game-log/game-so-far.ts';
import { expectFolded } from '../../game-log/testing/expect-folded.ts';
import { PRIMARY_RECORDING } from '../../rows/game.ts';
import { type NamedMutation, startedGame, TestDevice } from '../../testing/test-device.ts';

const id = (number: number) => `0b54ba50-3d7c-7f51-8f0a-${String(number).padStart(12, '0')}`;
const GAME = id(1);
/** Pitches. Two devices tracked the game after COMMON: one has OURS and then OURS_TOO, the other has THEIRS. */
const [COMMON, OURS, OURS_TOO, THEIRS] = [id(11), id(12), id(13), id(14)];

const [USER, OTHER_USER] = [id(90), id(91)];

let device: TestDevice;
beforeEach(async () => {
  device = new TestDevice();
  device.userId = USER;
  await device.enter(startedGame(GAME, { homeTeam: true, innings: 9, lineup: null }));
  await device.enter([
    pitch(COMMON, null, id(2), 'ball'),
    pitch(OURS, COMMON, id(2), 'ball'),
    pitch(OURS_TOO, OURS, id(2), 'ball'),
  ]);
  await enterAs(OTHER_USER, [pitch(THEIRS, COMMON, id(3), 'called_strike')]);
});

async function enterAs(userId: string, mutations: readonly NamedMutation[]): Promise<void> {
  device.userId = userId;
  await device.enter(mutations);
  device.userId = USER;
}

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
const countedIds = () =>
  logEntries(device.gameLog(GAME), device.head(GAME)).map((entry) => entry.id);

test('the chosen recording counts, and the other one stays', async () => {
  await device.enter([choose(THEIRS)]);
  expect(countedIds()).toEqual([COMMON, THEIRS]);
  const { recordings } = device.game(GAME);
  expect(Object.keys(recordings).sort()).toEqual([OURS, PRIMARY_RECORDING].sort());
  expect(recordings[OURS]).toMatchObject({ from: COMMON, head: OURS_TOO });
  expectFolded(device, GAME);
});

test('choosing the first recording again gives the game as it was', async () => {
  const before = device.game(GAME);
  await device.enter([choose(THEIRS), choose(OURS)]);
  expect(device.game(GAME)).toEqual(before);
  expect(countedIds()).toEqual([COMMON, OURS, OURS_TOO]);
});

test('undo chooses the first recording again', () => {
  const game = { game: device.game(GAME), log: device.gameLog(GAME) };
  expect(reversalOf(game, choose(THEIRS))).toEqual({ undo: choose(OURS), redo: choose(THEIRS) });
});

test('the next pitch continues the chosen recording', async () => {
  await device.enter([choose(THEIRS), pitch(id(15), THEIRS, id(3), 'foul')]);
  expect(countedIds()).toEqual([COMMON, THEIRS, id(15)]);
  expect(Object.keys(device.game(GAME).recordings)).toHaveLength(2);
});

test('the count of an at-bat that two other recordings share comes from the fold', async () => {
  const [theirsToo, firstOfThird] = [id(16), id(17)];
  await device.enter([
    pitch(theirsToo, THEIRS, id(3), 'foul'),
    pitch(firstOfThird, THEIRS, id(4), 'ball'),
    pitch(id(18), theirsToo, id(3), 'ball'),
  ]);
  expect(Object.keys(device.game(GAME).recordings)).toHaveLength(3);
  expectFolded(device, GAME);
});

describe('parts of two recordings', () => {
  const combine = (args: object): NamedMutation => ({
    name: 'recording.combine',
    args: { gameId: GAME, ...args },
  });

  test('are in the chosen order, and the rest stays as other recordings', async () => {
    const joins = [{ pitchId: THEIRS, after: OURS }];
    await device.enter([combine({ joins, head: THEIRS })]);
    expect(countedIds()).toEqual([COMMON, OURS, THEIRS]);
    const { [PRIMARY_RECORDING]: _, ...others } = device.game(GAME).recordings;
    expect(others).toMatchObject({ [OURS_TOO]: { from: OURS, head: OURS_TOO } });
  });

  test('name the users who tracked one of them, and no others', async () => {
    const usersOf = (recordingId: string) => device.game(GAME).recordings[recordingId]?.by;
    await device.enter([combine({ joins: [], head: OURS_TOO, beside: THEIRS })]);
    expect(usersOf(PRIMARY_RECORDING)).toEqual([USER]);
    await device.enter([combine({ joins: [{ pitchId: THEIRS, after: OURS }], head: THEIRS })]);
    expect(usersOf(PRIMARY_RECORDING)).toEqual([OTHER_USER, USER]);
    expect(usersOf(OURS_TOO)).toEqual([USER]);
  });

  test('name the user of a recording that began before the first pitch', async () => {
    await enterAs(OTHER_USER, [pitch(id(15), null, id(4), 'ball')]);
    await device.enter([combine({ joins: [{ pitchId: COMMON, after: id(15) }], head: OURS_TOO })]);
    expect(countedIds()).toEqual([id(15), COMMON, OURS, OURS_TOO]);
    expect(device.game(GAME).recordings[PRIMARY_RECORDING]?.by).toEqual([OTHER_USER, USER]);
  });

  test('continue with pitches that arrived during the choice', async () => {
    await device.enter([pitch(id(15), THEIRS, id(3), 'foul')]);
    await device.enter([combine({ joins: [{ pitchId: THEIRS, after: OURS }], head: THEIRS })]);
    expect(countedIds()).toEqual([COMMON, OURS, THEIRS, id(15)]);
  });

  test('settle the compared recordings until another pitch follows', async () => {
    expect(undecidedForkIds(device.game(GAME))).toEqual([THEIRS]);
    await device.enter([combine({ joins: [], head: OURS_TOO, beside: THEIRS })]);
    expect(undecidedForkIds(device.game(GAME))).toEqual([]);
    expect(countedIds()).toEqual([COMMON, OURS, OURS_TOO]);
    await device.enter([pitch(id(15), THEIRS, id(3), 'foul')]);
    expect(undecidedForkIds(device.game(GAME))).toEqual([THEIRS]);
  });

  test("don't settle a recording with pitches that the person hasn't seen", async () => {
    await device.enter([pitch(id(15), THEIRS, id(3), 'foul')]);
    await device.enter([combine({ joins: [], head: OURS_TOO, beside: THEIRS })]);
    expect(undecidedForkIds(device.game(GAME))).toEqual([THEIRS]);
    await device.enter([combine({ joins: [], head: OURS_TOO, beside: id(15) })]);
    expect(undecidedForkIds(device.game(GAME))).toEqual([]);
  });

  test('leave the primary recording open if it continued unseen', async () => {
    await device.enter([pitch(id(15), OURS_TOO, id(2), 'foul')]);
    const other = { joins: [], head: THEIRS, beside: THEIRS };
    await device.enter([combine({ ...other, counted: OURS_TOO })]);
    expect(countedIds()).toEqual([COMMON, THEIRS]);
    expect(undecidedForkIds(device.game(GAME))).toEqual([OURS]);
  });

  test('can end where one of them ends, and the rest is a recording of its own', async () => {
    await device.enter([combine({ joins: [], head: COMMON, cut: true })]);
    expect(countedIds()).toEqual([COMMON]);
    const { [PRIMARY_RECORDING]: _, ...others } = device.game(GAME).recordings;
    expect(others).toMatchObject({ [OURS]: { head: OURS_TOO }, [THEIRS]: { head: THEIRS } });
    expect(Object.keys(others)).toHaveLength(2);
  });

  test('that would form a cycle are refused', async () => {
    const joins = [{ pitchId: OURS, after: OURS_TOO }];
    expect(await device.enter([combine({ joins, head: OURS_TOO })])).toEqual([
      { status: 'refused', code: 'validation_failed' },
    ]);
  });

  test('of a recording that no longer exists are refused', async () => {
    expect(await device.enter([combine({ joins: [], head: id(99) })])).toEqual([
      { status: 'refused', code: 'not_found' },
    ]);
  });
});

test('a recording names the users who tracked it, the latest last', async () => {
  const usersOf = (recordingId: string) => device.game(GAME).recordings[recordingId]?.by;
  expect(usersOf(PRIMARY_RECORDING)).toEqual([USER]);
  expect(usersOf(THEIRS)).toEqual([OTHER_USER]);
  await device.enter([pitch(id(15), THEIRS, id(3), 'foul')]);
  expect(usersOf(THEIRS)).toEqual([OTHER_USER, USER]);
  await enterAs(OTHER_USER, [pitch(id(16), id(15), id(3), 'foul')]);
  expect(usersOf(THEIRS)).toEqual([USER, OTHER_USER]);
});

test('taking over scoring keeps the recording and refuses no pitch', async () => {
  const [first, second] = [id(81), id(82)];
  const take = (deviceId: string): NamedMutation => ({
    name: 'scoring.take',
    args: { gameId: GAME, deviceId },
  });
  await device.enter([take(first), pitch(id(15), OURS_TOO, id(2), 'foul'), take(second)]);
  expect(device.game(GAME).recordings[PRIMARY_RECORDING]).toMatchObject({
    head: id(15),
    scorer: { deviceId: second },
  });
  await device.enter([pitch(id(16), id(15), id(2), 'foul')]);
  expect(countedIds()).toEqual([COMMON, OURS, OURS_TOO, id(15), id(16)]);
});

test("a recording that doesn't exist is refused", async () => {
  expect(await device.enter([choose(OURS)])).toEqual([{ status: 'refused', code: 'not_found' }]);
});
