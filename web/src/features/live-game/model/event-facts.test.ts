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

it('names only the runners who moved', () => {
  expect(runnerEvent('stolen_base', matchup, { first: 'second', third: 'third' })).toEqual({
    type: 'stolen_base',
    battingSide: 'opponent',
    advances: [{ from: 'first', to: 'second' }],
  });
});

it('adds an automatic ball to the plate appearance in progress, or begins one', () => {
  const open = gameAfter([pitch('1', 'a')]).state;
  expect(callWithoutPitch('automatic_ball', matchup, open, newId).plateAppearanceId).toBe('a');
  const none = gameAfter([]).state;
  expect(callWithoutPitch('automatic_ball', matchup, none, newId)).toMatchObject({
    plateAppearanceId: 'new',
    batter: matchup.batter,
    pitcher: matchup.pitcher,
  });
});

it('names the batter whom a pinch hitter replaces, and the plate appearance', () => {
  const { setup, state } = gameAfter([pitch('1', 'a')]);
  expect(batterChange(setup, state, matchup, person('Cole'))).toEqual({
    type: 'batter_change',
    battingSide: 'opponent',
    batter: person('Cole'),
    plateAppearanceId: 'a',
    leaving: state.plateAppearance?.batter,
  });
});

it('sets only the values that were changed by hand', () => {
  const known = gameAfter([pitch('1', 'a')]);
  const before = situationOf(known.state);
  expect(before).toMatchObject({ inning: 1, halfInning: 'top', outs: 0, balls: 1, strikes: 0 });
  const facts = situationSet(
    before,
    { ...before, outs: 2 },
    currentMatchup(known),
    known.state,
    newId,
  );
  expect(facts).toEqual({ type: 'state_set', outs: 2 });
});

it('begins the plate appearance of whoever is up when a count is set before the first pitch', () => {
  const { state } = gameAfter([]);
  const before = situationOf(state);
  const facts = situationSet(before, { ...before, balls: 2 }, matchup, state, newId);
  expect(facts).toEqual({ type: 'state_set', balls: 2, plateAppearanceId: 'new', ...matchup });
  const nobody = { ...matchup, batter: null };
  expect(situationSet(before, { ...before, balls: 2 }, nobody, state, newId)).toEqual({
    type: 'state_set',
    balls: 2,
  });
});
