import { expect, test } from 'vitest';
import type { Person } from '../game/game-log.ts';
import { nextBatter } from './next-batter.ts';

const ROSTER: Person[] = [
  { id: '1', name: 'Ann' },
  { id: '2', name: 'Bea' },
];

const generic = (number: number): Person => ({ id: null, name: `Opponent Batter ${number}` });

test.each<[string, Parameters<typeof nextBatter>[0], Person | null]>([
  [
    'the first of the roster to begin with',
    { side: 'team', candidates: ROSTER, current: null },
    { id: '1', name: 'Ann' },
  ],
  [
    'the next of the roster',
    { side: 'team', candidates: ROSTER, current: { id: '1', name: 'Ann' } },
    { id: '2', name: 'Bea' },
  ],
  [
    'the first again after the last',
    { side: 'team', candidates: ROSTER, current: { id: '2', name: 'Bea' } },
    { id: '1', name: 'Ann' },
  ],
  ['nobody of an empty roster', { side: 'team', candidates: [], current: null }, null],
  [
    'the next opponent of the list',
    { side: 'opponent', candidates: ROSTER, current: { id: '1', name: 'Ann' } },
    { id: '2', name: 'Bea' },
  ],
  [
    'a numbered opponent where none has a name',
    { side: 'opponent', candidates: [], current: null },
    generic(1),
  ],
  [
    'the next number after a numbered opponent',
    { side: 'opponent', candidates: ROSTER, current: generic(11) },
    generic(12),
  ],
])('%s', (_, list, expected) => {
  expect(nextBatter(list)).toEqual(expected);
});
