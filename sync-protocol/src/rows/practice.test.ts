import { expect, test } from 'vitest';
import {
  type PracticeAtBatRow,
  type PracticePitch,
  participantsOf,
  practicePitches,
  undonePracticePitches,
} from './practice.ts';

const time = (minute: number) => `2026-05-02T17:${String(minute).padStart(2, '0')}:00.000Z`;

function atBat(id: string, ...pitches: { at: number; voidedAt?: number }[]): PracticeAtBatRow {
  return {
    id,
    practiceSessionId: 'session',
    pitcher: { id: null, name: 'Ana' },
    batter: null,
    createdAt: time(0),
    pitches: pitches.map(({ at, voidedAt }) => ({
      id: `${id} ${at}`,
      pitchType: 'fastball',
      call: 'ball',
      at: time(at),
      ...(voidedAt !== undefined && { voidedAt: time(voidedAt) }),
    })),
  };
}

const ids = (pitches: readonly { id: string }[]) => pitches.map(({ id }) => id);

const atBats = [
  atBat('b', { at: 5 }, { at: 1, voidedAt: 9 }),
  atBat('a', { at: 5 }, { at: 2 }, { at: 3, voidedAt: 7 }),
];

test('pitches are in the order thrown, in any at-bat', () => {
  expect(ids(practicePitches(atBats))).toEqual(['a 2', 'a 5', 'b 5']);
});

test('missing values are null in the facts', () => {
  expect(practicePitches(atBats)[0]?.facts).toEqual({
    call: 'ball',
    pitchType: 'fastball',
    velocityMph: null,
    zone: null,
  });
});

test('pitches that were thrown at the same time are in the order of their ids, and name their at-bat', () => {
  const row = { ...atBat('c', { at: 5 }), batter: { id: null, name: 'Uma' } };
  const pitches = practicePitches([row, ...atBats]);
  expect(ids(pitches)).toEqual(['a 2', 'a 5', 'b 5', 'c 5']);
  expect(pitches.at(-1)).toMatchObject({
    atBatId: 'c',
    practiceSessionId: 'session',
    pitcher: row.pitcher,
    batter: row.batter,
    at: time(5),
    target: null,
    planned: null,
    row: row.pitches[0],
  });
});

test('undone pitches are in the order of undoing', () => {
  expect(ids(undonePracticePitches(atBats))).toEqual(['a 3', 'b 1']);
});

test('the pitchers of a session are listed in the order of their first pitches, each with their count', () => {
  const [ana, uma] = [
    { id: 'u1', name: 'Ana' },
    { id: null, name: 'Uma' },
  ];
  const pitches = [uma, ana, uma, { id: 'u1', name: 'Ana Ruiz' }, uma];
  expect(participantsOf(pitches.map((pitcher) => ({ pitcher }) as PracticePitch))).toEqual([
    { id: null, name: 'Uma', pitches: 3 },
    { id: 'u1', name: 'Ana', pitches: 2 },
  ]);
  expect(participantsOf([])).toEqual([]);
});
