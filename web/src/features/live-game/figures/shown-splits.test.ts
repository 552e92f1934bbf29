import { gameSplits, type Hands, nameKey, type SplitTable } from '@full-count/baseball';
import { expect, it } from 'vitest';
import type { HandsLookup } from '../../../local/queries/games/use-hands.ts';
import { gameAfter, ourPlayer, person, pitch } from '../testing/games.ts';
import { type SplitSubject, seasonSplitTable, todaySplitTable } from './splits-section.tsx';

/** Ruiz of Mill Creek, who is also logged as No. 7, bats left. Everyone else bats right. */
const hands: HandsLookup = {
  handsOf: (side, opponent, { name }): Hands => ({
    bats: nameKey(opponent) === 'mill creek' && ['Ruiz', 'No. 7'].includes(name) ? 'L' : 'R',
    throws: side === 'team' ? 'R' : null,
  }),
  namesOf: (_, name) => (name === 'Ruiz' ? ['Ruiz', 'No. 7'] : [name]),
};

const today = gameAfter([pitch('1', 'a'), pitch('2', 'a')]).folded;
const earlier = gameSplits(
  gameAfter([pitch('1', 'a', { batter: person('No. 7'), call: 'foul' }), pitch('2', 'a')]).folded,
);
const season = new Map([
  ['mill creek', earlier],
  ['cedar park', earlier],
]);

const pitchesBySplit = ({ rows }: SplitTable) =>
  Object.fromEntries(rows.slice(0, 3).map(({ split, tally }) => [split, tally.pitches]));

it("adds up our player's splits over all opponents", () => {
  const ward: SplitSubject = {
    role: 'pitcher',
    side: 'team',
    person: ourPlayer('Ward'),
    opponent: 'Mill Creek',
  };
  const todayTable = todaySplitTable(ward, today, hands);
  expect(pitchesBySplit(todayTable)).toEqual({ vs_left: 2, vs_right: 0, first_pitch: 1 });
  expect(pitchesBySplit(seasonSplitTable(ward, season, todayTable, hands))).toEqual({
    vs_left: 4,
    vs_right: 2,
    first_pitch: 3,
  });
});

it("adds up an opponent's splits against us under all of their names", () => {
  const ruiz: SplitSubject = {
    role: 'batter',
    side: 'opponent',
    person: person('Ruiz'),
    opponent: 'Mill Creek',
  };
  const todayTable = todaySplitTable(ruiz, today, hands);
  expect(pitchesBySplit(todayTable)).toEqual({ vs_left: 0, vs_right: 2, first_pitch: 1 });
  expect(pitchesBySplit(seasonSplitTable(ruiz, season, todayTable, hands)).vs_right).toBe(4);
});
