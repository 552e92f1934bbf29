import { gameSplits, type Hands, type SplitTable } from '@full-count/baseball';
import { expect, it } from 'vitest';
import type { HandsBook } from '../../../local/queries/games/use-hands.ts';
import { after, ours, person, pitch } from '../model/testing.ts';
import { type SplitSubject, seasonTable, todaysTable } from './shown-splits.ts';

/** Ruiz, who is also No. 7, bats left in Mill Creek; everybody else right. */
const hands: HandsBook = {
  handsOf: (side, opponent, { name }): Hands => ({
    bats: opponent === 'Mill Creek' && ['Ruiz', 'No. 7'].includes(name) ? 'L' : 'R',
    throws: side === 'team' ? 'R' : null,
  }),
  namesOf: (_, name) => (name === 'Ruiz' ? ['Ruiz', 'No. 7'] : [name]),
};

const today = after([pitch('1', 'a'), pitch('2', 'a')]).folded;
const earlier = gameSplits(
  after([pitch('1', 'a', { batter: person('No. 7'), call: 'foul' }), pitch('2', 'a')]).folded,
);
const season = new Map([
  ['Mill Creek', earlier],
  ['Cedar Park', earlier],
]);

const pitches = ({ rows }: SplitTable) =>
  Object.fromEntries(rows.slice(0, 3).map(({ split, sum }) => [split, sum.pitches]));

it('ours add up over all opponents, whose players of one name are different people', () => {
  const ward: SplitSubject = {
    role: 'pitcher',
    side: 'team',
    person: ours('Ward'),
    opponent: 'Mill Creek',
  };
  const now = todaysTable(ward, today, hands);
  expect(pitches(now)).toEqual({ vs_left: 2, vs_right: 0, first_pitch: 1 });
  expect(pitches(seasonTable(ward, season, now, hands))).toEqual({
    vs_left: 4,
    vs_right: 2,
    first_pitch: 3,
  });
});

it('an opponent has what he did against us under all of his names', () => {
  const ruiz: SplitSubject = {
    role: 'batter',
    side: 'opponent',
    person: person('Ruiz'),
    opponent: 'Mill Creek',
  };
  const now = todaysTable(ruiz, today, hands);
  expect(pitches(now)).toEqual({ vs_left: 0, vs_right: 2, first_pitch: 1 });
  expect(pitches(seasonTable(ruiz, season, now, hands)).vs_right).toBe(4);
});
