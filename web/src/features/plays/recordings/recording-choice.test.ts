import { PRIMARY_RECORDING } from '@full-count/sync-protocol';
import { type NamedMutation, startedGame, TestDevice } from '@full-count/sync-protocol/testing';
import { beforeEach, expect, test } from 'vitest';
import { type FoldedGameData, foldGameData } from '../../../local/queries/games/folded-game.ts';
import { spanText, undecidedSpan } from '../../../local/queries/games/recording-span.ts';
import { previewOf } from '../model/correction.ts';
import { gameAfter } from '../model/testing-corrections.ts';
import { chooseParts, combinationOf, pickAll } from './recording-choice.ts';
import { type RecordingPair, recordingPairsOf } from './recording-parts.ts';

const id = (number: number) => `0b54ba50-3d7c-7f51-8f0a-${String(number).padStart(12, '0')}`;
const GAME = id(1);

/**
 * Two devices track one pitch together and then part. Each has the top of the first with three
 * ground balls, and a pitch of the bottom.
 */
let data: FoldedGameData;
let pair: RecordingPair;
beforeEach(async () => {
  const device = new TestDevice();
  await device.enter(startedGame(GAME, { homeTeam: true, innings: 9, lineup: null }));
  await device.enter([pitch(10, null, 'ball', 10)]);
  await device.enter(half([11, 12, 13, 14], 10));
  await device.enter(half([21, 22, 23, 24], 10));
  data = foldGameData(device.game(GAME), device.gameLog(GAME));
  pair = recordingPairsOf(data)[0] as RecordingPair;
});

function half(numbers: number[], from: number): NamedMutation[] {
  return numbers.map((number, index) =>
    pitch(
      number,
      numbers[index - 1] ?? from,
      index < 3 ? 'in_play' : 'ball',
      index === 0 ? 10 : number,
    ),
  );
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

const counted = (game: FoldedGameData) => game.entries.map((entry) => entry.id);

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
  expect(counted(gameAfterChoice)).toEqual([10, 11, 12, 13, 24].map(id));
  expect(undecidedSpan(gameAfterChoice.game, gameAfterChoice.log)).toBeNull();
  const pairsAfterChoice = recordingPairsOf(gameAfterChoice);
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
  expect(counted(gameAfterChoice)).toEqual(counted(data));
  expect(gameAfterChoice.game.recordings[pair.id]).toMatchObject({ settled: true });
});

test('the whole other recording can count', () => {
  const correction = chooseParts(data, pair, pickAll(pair, 'other'));
  if (!correction) throw new Error('There is a choice');
  const gameAfterChoice = gameAfter(data, correction);
  expect(counted(gameAfterChoice)).toEqual([10, 21, 22, 23, 24].map(id));
  expect(gameAfterChoice.game.recordings[PRIMARY_RECORDING]?.head).toBe(id(24));
});

test('a half-inning that only one recording has can be left out at the end', () => {
  const top = { ...(pair.halves[0] as RecordingPair['halves'][number]), counted: null };
  const args = combinationOf(GAME, { ...pair, halves: [top] }, {});
  expect(args).toMatchObject({ joins: [], head: id(10), cut: true });
});
