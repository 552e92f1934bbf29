import { expect, test } from 'vitest';
import { EMPTY_BASES } from '../fold/runners/bases.ts';
import type { Person } from '../game/game-log.ts';
import { nextOnRoster } from './next-batter.ts';

const [ann, bea, cat] = ['Ann', 'Bea', 'Cat'].map((name, index) => ({ id: `${index}`, name })) as [
  Person,
  Person,
  Person,
];
const ROSTER = [ann, bea, cat];
const guest: Person = { id: null, name: 'Guest' };
const runner = (person: Person) => ({ ...person, plateAppearanceId: null });

test.each<[string, Parameters<typeof nextOnRoster>, Person | null]>([
  ['is the next player', [ROSTER, ann, EMPTY_BASES], bea],
  ['is the first player again after the last', [ROSTER, cat, EMPTY_BASES], ann],
  ['is the first player after a guest', [ROSTER, guest, EMPTY_BASES], ann],
  ['is never a runner', [ROSTER, ann, { ...EMPTY_BASES, second: runner(bea) }], cat],
  [
    'is unknown if everyone else is on base',
    [[ann, bea], ann, { ...EMPTY_BASES, first: runner(bea) }],
    null,
  ],
  ['is unknown if nobody else is on the roster', [[ann], ann, EMPTY_BASES], null],
])('the next batter of the roster %s', (_, list, expected) => {
  expect(nextOnRoster(...list)).toEqual(expected);
});
