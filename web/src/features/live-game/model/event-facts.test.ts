import { expect, it } from 'vitest';
import {
  batterChange,
  callWithoutPitch,
  runnerEvent,
  situationOf,
  situationSet,
} from './event-facts.ts';
import { currentMatchup } from './matchup.ts';
import { gameAfter, ourPlayer, person, pitch } from './testing-games.ts';

const newId = () => 'new';
const matchup = {
  battingSide: 'opponent',
  batter: person('Ruiz'),
  pitcher: ourPlayer('Ward'),
} as const;

it('a stolen base names only the runners who moved', () => {
  expect(runnerEvent('stolen_base', matchup, { first: 'second', third: 'third' })).toEqual({
    type: 'stolen_base',
    battingSide: 'opponent',
    advances: [{ from: 'first', to: 'second' }],
  });
});

it('an automatic ball is added to the plate appearance in progress, or begins one', () => {
  const afterPitch = gameAfter([pitch('1', 'a')]).state;
  expect(callWithoutPitch('automatic_ball', matchup, afterPitch, newId).plateAppearanceId).toBe(
    'a',
  );
  const beforePitch = gameAfter([]).state;
  expect(callWithoutPitch('automatic_ball', matchup, beforePitch, newId)).toMatchObject({
    plateAppearanceId: 'new',
    batter: matchup.batter,
    pitcher: matchup.pitcher,
  });
});

it('a change of batter names the batter who leaves and the plate appearance in progress', () => {
  const { setup, state } = gameAfter([pitch('1', 'a')]);
  expect(batterChange(setup, state, matchup, person('Cole'))).toEqual({
    type: 'batter_change',
    battingSide: 'opponent',
    batter: person('Cole'),
    plateAppearanceId: 'a',
    leaving: state.plateAppearance?.batter,
  });
});

it('a situation set by hand contains only the values that were changed', () => {
  const game = gameAfter([pitch('1', 'a')]);
  const before = situationOf(game.state);
  expect(before).toMatchObject({ inning: 1, halfInning: 'top', outs: 0, balls: 1, strikes: 0 });
  const edited = { ...before, outs: 2 };
  const facts = situationSet(before, edited, currentMatchup(game), game.state, newId);
  expect(facts).toEqual({ type: 'state_set', outs: 2 });
});

it('a count set before the first pitch begins a plate appearance, if the batter is known', () => {
  const { state } = gameAfter([]);
  const before = situationOf(state);
  const facts = situationSet(before, { ...before, balls: 2 }, matchup, state, newId);
  expect(facts).toEqual({ type: 'state_set', balls: 2, plateAppearanceId: 'new', ...matchup });
  const withoutBatter = { ...matchup, batter: null };
  expect(situationSet(before, { ...before, balls: 2 }, withoutBatter, state, newId)).toEqual({
    type: 'state_set',
    balls: 2,
  });
});
