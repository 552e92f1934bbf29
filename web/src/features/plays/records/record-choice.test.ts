import { PRIMARY_RECORDING } from '@full-count/sync-protocol';
import { type NamedMutation, startedGame, TestDevice } from '@full-count/sync-protocol/testing';
import { beforeEach, expect, test } from 'vitest';
import { type FoldedGameData, foldedOf } from '../../../local/queries/games/folded-game.ts';
import { openSpan, spanText } from '../../../local/queries/games/record-span.ts';
import { previewOf } from '../model/correction.ts';
import { saved } from '../model/testing.ts';
import { chooseParts, combinationOf, pickAll } from './record-choice.ts';
import { recordsOf, type TwoRecords } from './record-parts.ts';

const id = (place: number) => `0b54ba50-3d7c-7f51-8f0a-${String(place).padStart(12, '0')}`;
const GAME = id(1);

/**
 * Both charted one pitch together. Then apart: each has the top of the first, three grounders, and
 * a pitch of the bottom.
 */
let data: FoldedGameData;
let records: TwoRecords;
beforeEach(async () => {
  const device = new TestDevice();
  await device.enter(startedGame(GAME, { homeTeam: true, innings: 9, lineup: null }));
  await device.enter([pitch(10, null, 'ball', 10)]);
  await device.enter(half([11, 12, 13, 14], 10));
  await device.enter(half([21, 22, 23, 24], 10));
  data = foldedOf(device.game(GAME), device.gameLog(GAME));
  records = recordsOf(data)[0] as TwoRecords;
});

function half(places: number[], from: number): NamedMutation[] {
  return places.map((place, index) =>
    pitch(
      place,
      places[index - 1] ?? from,
      index < 3 ? 'in_play' : 'ball',
      index === 0 ? 10 : place,
    ),
  );
}

function pitch(place: number, prev: number | null, call: string, atBat: number): NamedMutation {
  const person = (name: string) => ({ id: null, name });
  const battingSide = place % 10 === 4 ? 'team' : 'opponent';
  const who = { battingSide, batter: person(`Batter ${atBat}`), pitcher: person('Fir') };
  return {
    name: 'pitch.log',
    args: {
      gameId: GAME,
      prev: prev === null ? null : id(prev),
      plateAppearance: { id: id(1000 + atBat), ...who },
      pitch: { id: id(place), pitchType: 'fastball', call },
    },
  };
}

const counted = (game: FoldedGameData) => game.entries.map((entry) => entry.id);

test('two records stand half by half from where they part', () => {
  expect(records.parting).toBe(id(10));
  expect(records.halves.map(({ inning, halfInning }) => [inning, halfInning])).toEqual([
    [1, 'top'],
    [1, 'bottom'],
  ]);
  expect(records.halves.map((one) => [one.counted?.pitches, one.other?.pitches])).toEqual([
    [3, 3],
    [1, 1],
  ]);
  expect(records.counted.pitches).toBe(4);
  expect(spanText(openSpan(data.game, data.log) ?? { from: 0, to: 0 })).toBe('the 1st inning');
});

test('one half of each makes the record that counts, and the rest can be chosen again', () => {
  const [, bottom] = records.halves;
  const correction = chooseParts(data, records, { [bottom?.key ?? '']: 'other' });
  expect(correction?.asks).toBe('Use the other version of the bottom of the 1st?');
  expect(correction?.says).toBe('The current version stays saved.');
  if (!correction) throw new Error('There is a choice');
  expect(previewOf(data, correction)).toMatchObject({ kind: 'changes' });
  const then = saved(data, correction);
  expect(counted(then)).toEqual([10, 11, 12, 13, 24].map(id));
  expect(openSpan(then.game, then.log)).toBeNull();
  const again = recordsOf(then);
  expect(again.map(({ isSettled }) => isSettled)).toEqual([true, true]);
  expect(again.flatMap((one) => one.halves.map(({ other }) => other?.first ?? null))).toEqual(
    expect.arrayContaining([id(14), id(21)]),
  );
});

test('keeping the one that counts settles the two and changes nothing', () => {
  const correction = chooseParts(data, records, pickAll(records, 'counted'));
  if (!correction) throw new Error('There is a choice');
  const then = saved(data, correction);
  expect(counted(then)).toEqual(counted(data));
  expect(then.game.recordings[records.id]).toMatchObject({ settled: true });
});

test('the whole other one can count', () => {
  const correction = chooseParts(data, records, pickAll(records, 'other'));
  if (!correction) throw new Error('There is a choice');
  const then = saved(data, correction);
  expect(counted(then)).toEqual([10, 21, 22, 23, 24].map(id));
  expect(then.game.recordings[PRIMARY_RECORDING]?.head).toBe(id(24));
});

test('a half that only one has can be left out at the end', () => {
  const top = { ...(records.halves[0] as TwoRecords['halves'][number]), counted: null };
  const args = combinationOf(GAME, { ...records, halves: [top] }, {});
  expect(args).toMatchObject({ joins: [], head: id(10), cut: true });
});
