import type { GameState, Person } from '@full-count/baseball';
import { expect, it } from 'vitest';
import type { Matchup } from '../model/matchup.ts';
import { withSampleOpponent } from './sample-opponent.ts';

const person = (name: string): Person => ({ id: null, name });
const matchup: Matchup = {
  battingSide: 'opponent',
  batter: person('Opponent Batter 3'),
  pitcher: person('Nakagawa'),
};

const stateWith = (plateAppearance: GameState['plateAppearance']) =>
  ({ plateAppearance }) as GameState;
const betweenAtBats = stateWith(null);

it('the sample stands in for an opponent without a name, but not during their at-bat', () => {
  const duringAtBat = stateWith({ batter: matchup.batter } as GameState['plateAppearance']);
  expect(withSampleOpponent({ matchup, state: betweenAtBats }).batter).toEqual(
    person('Sample Batter'),
  );
  expect(withSampleOpponent({ matchup, state: duringAtBat })).toEqual(matchup);
  const named = { ...matchup, batter: person('Delacroix') };
  expect(withSampleOpponent({ matchup: named, state: betweenAtBats })).toEqual(named);
});

it('our own batter has no sample, but an unknown opposing pitcher has one', () => {
  const ours: Matchup = { battingSide: 'team', batter: null, pitcher: null };
  expect(withSampleOpponent({ matchup: ours, state: betweenAtBats })).toEqual({
    ...ours,
    pitcher: person('Sample Pitcher'),
  });
});
