import { expect, test } from 'vitest';
import type { Person } from '../game/game-log.ts';
import { nextBatter } from './next-batter.ts';

const ROSTER: Person[] = [
  { id: '1', name: 'Ann' },
  { id: '2', name: 'Bea' },
];

const numbered = (number: number): Person => ({ id: null, name: `Opponent Batter ${number}` });

test.each<[string, Parameters<typeof nextBatter>[0], Person | null]>([
  [
    'is the first of the roster to begin with',
    { side: 'team', candidates: ROSTER, current: null },
    { id: '1', name: 'Ann' },
  ],
  [
    'is the next player of the roster',
    { side: 'team', candidates: ROSTER, current: { id: '1', name: 'Ann' } },
    { id: '2', name: 'Bea' },
  ],
  [
    'is the first player again after the last',
    { side: 'team', candidates: ROSTER, current: { id: '2', name: 'Bea' } },
    { id: '1', name: 'Ann' },
  ],
  ['is null for an empty roster', { side: 'team', candidates: [], current: null }, null],
  [
    'is the next opponent of the list',
    { side: 'opponent', candidates: ROSTER, current: { id: '1', name: 'Ann' } },
    { id: '2', name: 'Bea' },
  ],
  [
    'is a numbered opponent when none has a name',
    { side: 'opponent', candidates: [], current: null },
    numbered(1),
  ],
  [
    'has the number 2 after the first numbered opponent',
    { side: 'opponent', candidates: ROSTER, current: numbered(1) },
    numbered(2),
  ],
  [
    'has the next number after a numbered opponent',
    { side: 'opponent', candidates: ROSTER, current: numbered(11) },
    numbered(12),
  ],
])('the next batter %s', (_, list, expected) => {
  expect(nextBatter(list)).toEqual(expected);
});
