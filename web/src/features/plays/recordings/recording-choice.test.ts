import { type GameRow, PRIMARY_RECORDING } from '@full-count/sync-protocol';
import { type NamedMutation, startedGame, TestDevice } from '@full-count/sync-protocol/testing';
import { beforeEach, expect, test } from 'vitest';
import { type FoldedGameData, foldGameData } from '../../../local/queries/games/folded-game.ts';
import { spanText, undecidedSpan } from '../../../local/queries/games/stored-game.ts';
import { previewOf } from '../model/correction.ts';
import { gameAfter } from '../testing/corrections.ts';
import { chooseParts, combinationOf, pickAll } from './recording-choice.tsx';
import { otherRecordings, type RecordingPair, recordingPairOf } from './recording-parts.ts';

const id = (number: number) => `0b54ba50-3d7c-7f51-8f0a-${String(number).padStart(12, '0')}`;
const GAME = id(1);

let data: FoldedGameData;
let pair: RecordingPair;
beforeEach(async () => {
  const device = new TestDevice();
  await device.enter(startedGame(GAME, { homeTeam: true, innings: 9, lineup: null }));
  await device.enter([pitch(10, null, 'ball', 10)]);
  await device.enter(restOfTopAndFirstOfBottom([11, 12, 13, 14]));
  await device.enter(restOfTopAndFirstOfBottom([21, 22, 23, 24]));
  data = foldGameData(device.game(GAME), device.gameLog(GAME));
  pair = pairsOf(data)[0] as RecordingPair;
});

/** Follows pitch 10, which begins the game. Three outs end the top, and a fourth pitch begins the bottom. */
function restOfTopAndFirstOfBottom(numbers: number[]): NamedMutation[] {
  return numbers.map((number, index) => {
    const atBat = index === 0 ? 10 : number;
    return pitch(number, numbers[index - 1] ?? 10, index < 3 ? 'in_play' : 'ball', atBat);
  });
}

function pitch(number: number, prev: number | null, call: string, atBat: number): NamedMutation {
  const person = (name: string) => ({ id: null, name });
  const battingSide = number % 10 === 4 ? 'team' : 'opponent';
  const matchup = { battingSide, batter: person(`Batter ${atBat}`), pitcher: person('Fir') };
  return {
    name: 'pitch.log',
    args: {
      gameId: GAME,
      prev: prev === null ? null : id(prev),
      plateAppearance: { id: id(1000 + atBat), ...matchup },
      pitch: { id: id(number), pitchType: 'fastball', call },
    },
  };
}

function pairsOf(game: FoldedGameData): RecordingPair[] {
  return otherRecordings(game.game).shown.map((other) => recordingPairOf(game, other.id));
}

const countedIds = (game: FoldedGameData) => game.entries.map((entry) => entry.id);

test('two recordings are compared by half-inning from the fork', () => {
  expect(pair.forkAfter).toBe(id(10));
  expect(pair.halves.map(({ inning, halfInning }) => [inning, halfInning])).toEqual([
    [1, 'top'],
    [1, 'bottom'],
  ]);
  expect(pair.halves.map((half) => [half.counted?.pitches, half.other?.pitches])).toEqual([
    [3, 3],
    [1, 1],
  ]);
  expect(pair.counted.pitches).toBe(4);
  expect(spanText(undecidedSpan(data.game, data.log) ?? { from: 0, to: 0 })).toBe('the 1st inning');
});

test('parts of both recordings can count, and the rest can be chosen again', () => {
  const [, bottom] = pair.halves;
  const correction = chooseParts(data, pair, { [bottom?.key ?? '']: 'other' });
  expect(correction?.question).toBe('Use the other version of the bottom of the 1st?');
  expect(correction?.summary).toBe('The current version stays saved.');
  if (!correction) throw new Error('There is a choice');
  expect(previewOf(data, correction)).toMatchObject({ kind: 'changes' });
  const gameAfterChoice = gameAfter(data, correction);
  expect(countedIds(gameAfterChoice)).toEqual([10, 11, 12, 13, 24].map(id));
  expect(undecidedSpan(gameAfterChoice.game, gameAfterChoice.log)).toBeNull();
  const pairsAfterChoice = pairsOf(gameAfterChoice);
  expect(pairsAfterChoice.map(({ isSettled }) => isSettled)).toEqual([true, true]);
  expect(
    pairsAfterChoice.flatMap((comparedPair) =>
      comparedPair.halves.map(({ other }) => other?.firstPitchId ?? null),
    ),
  ).toEqual(expect.arrayContaining([id(14), id(21)]));
});

test('keeping the current recording settles the choice and changes nothing', () => {
  const correction = chooseParts(data, pair, pickAll(pair, 'counted'));
  if (!correction) throw new Error('There is a choice');
  const gameAfterChoice = gameAfter(data, correction);
  expect(countedIds(gameAfterChoice)).toEqual(countedIds(data));
  expect(gameAfterChoice.game.recordings[pair.id]).toMatchObject({ settled: true });
});

test('the whole other recording can count', () => {
  const correction = chooseParts(data, pair, pickAll(pair, 'other'));
  if (!correction) throw new Error('There is a choice');
  const gameAfterChoice = gameAfter(data, correction);
  expect(countedIds(gameAfterChoice)).toEqual([10, 21, 22, 23, 24].map(id));
  expect(gameAfterChoice.game.recordings[PRIMARY_RECORDING]?.head).toBe(id(24));
});

test('a half-inning that only one recording has can be left out at the end', () => {
  const top = { ...(pair.halves[0] as RecordingPair['halves'][number]), counted: null };
  const args = combinationOf(GAME, { ...pair, halves: [top] }, {});
  expect(args).toMatchObject({ joins: [], head: id(10), cut: true });
});

test('of many recordings the newest 20 are shown, and first those that are not decided', () => {
  const recording = data.game.recordings[pair.id] as GameRow['recordings'][string];
  const ids = Array.from({ length: 24 }, (_, index) => id(500 + index));
  const [oldest = '', ...others] = ids;
  const recordings = {
    ...Object.fromEntries(others.map((other) => [other, { ...recording, settled: true as const }])),
    [oldest]: recording,
    [PRIMARY_RECORDING]: recording,
  };
  const { shown, older } = otherRecordings({ ...data.game, recordings });
  expect(shown.map((other) => other.id)).toEqual([oldest, ...others.reverse().slice(0, 19)]);
  expect(older).toBe(4);
});
