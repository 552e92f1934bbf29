import { expect, it } from 'vitest';
import { runnerEvent } from '../model/event-facts.ts';
import { gameAfter, ourPlayer, person, pitch } from '../model/testing-games.ts';
import { ruledEvent } from './ruled-event.ts';

const runner = person('Ruiz');
const game = gameAfter([pitch('1', 'a', { batter: runner, call: 'in_play', result: 'single' })]);
const matchup = {
  battingSide: 'opponent',
  batter: person('Lee'),
  pitcher: ourPlayer('Ward'),
} as const;

it('logs the likely cause of a move, unless the scorer chose another one', () => {
  const steal = runnerEvent('stolen_base', matchup, { first: 'third' });
  const { facts, rulings } = ruledEvent(game, steal, []);
  expect(facts.advances).toEqual([{ from: 'first', to: 'third', cause: 'error' }]);
  expect(rulings?.questions).toMatchObject([{ runnerName: runner.name, cause: 'error' }]);
  const stolenByRunner = { kind: 'cause', from: 'first', to: 'third', cause: null } as const;
  expect(ruledEvent(game, steal, [stolenByRunner]).facts).toEqual(steal);
});

it('changes nothing in an event with nothing to ask', () => {
  const wildPitch = runnerEvent('wild_pitch', matchup, { first: 'second' });
  expect(ruledEvent(game, wildPitch, [])).toMatchObject({
    facts: wildPitch,
    rulings: { questions: [], runs: [] },
  });
});

it('has the ruling on a run', () => {
  const steal = runnerEvent('stolen_base', matchup, { first: 'home' });
  const earned = { kind: 'earned', from: 'first', earned: true } as const;
  const { facts, rulings } = ruledEvent(game, steal, [earned]);
  expect(facts.advances).toEqual([{ from: 'first', to: 'home', cause: 'error', earned: true }]);
  expect(rulings?.runs).toMatchObject([{ isEarned: true, isRuled: true }]);
});
