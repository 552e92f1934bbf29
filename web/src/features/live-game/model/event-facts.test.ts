import type { Bases } from '@full-count/baseball';
import { expect, it } from 'vitest';
import {
  type EventDraft,
  enteredEvent,
  ruledEvent,
  suggestedEvent,
} from '../../../baseball-ui/scoring/event-draft.ts';
import { gameAfter, ourPlayer, person, pitch } from '../testing/games.ts';
import { batterChange, situationOf, situationSet } from './event-facts.ts';
import { currentMatchup } from './matchup.ts';

const newId = () => 'new';
const matchup = {
  battingSide: 'opponent',
  batter: person('Ruiz'),
  pitcher: ourPlayer('Ward'),
} as const;

it('an automatic ball is added to the plate appearance in progress, or begins one', () => {
  const { batter, pitcher } = matchup;
  const enteredAfter = (game: ReturnType<typeof gameAfter>) =>
    enteredEvent({ ...game, matchup }, { type: 'automatic_ball', batter, pitcher }, newId);
  expect(enteredAfter(gameAfter([pitch('1', 'a')])).plateAppearanceId).toBe('a');
  expect(enteredAfter(gameAfter([]))).toMatchObject({ plateAppearanceId: 'new', batter, pitcher });
});

it('a change of batter names the batter who leaves and the plate appearance in progress', () => {
  const { setup, state } = gameAfter([pitch('1', 'a')]);
  const batter = person('Cole');
  const facts = {
    type: 'batter_change',
    battingSide: 'opponent',
    batter,
    plateAppearanceId: 'a',
    leaving: state.plateAppearance?.batter,
  } as const;
  expect(batterChange(setup, state, matchup, batter)).toEqual(facts);
  const moment = { setup, state, matchup };
  expect(enteredEvent(moment, { type: 'batter_change', batter }, newId)).toEqual(facts);
});

it('a situation set by hand contains only the values that were changed', () => {
  const game = gameAfter([pitch('1', 'a')]);
  const before = situationOf(game.state);
  expect(before).toMatchObject({ inning: 1, halfInning: 'top', outs: 0, balls: 1, strikes: 0 });
  const draft = situationSet({ ...game, matchup: currentMatchup(game) }, { ...before, outs: 2 });
  expect(draft).toEqual({ type: 'state_set', outs: 2 });
  expect(enteredEvent({ ...game, matchup }, draft, newId)).toEqual({ type: 'state_set', outs: 2 });
});

it('a count set before the first pitch begins a plate appearance, if the batter is known', () => {
  const game = { ...gameAfter([]), matchup };
  const facts = enteredEvent(game, situationSet(game, { balls: 2 }), newId);
  expect(facts).toEqual({ type: 'state_set', balls: 2, plateAppearanceId: 'new', ...matchup });
  const withoutBatter = { ...game, matchup: { ...matchup, batter: null } };
  expect(enteredEvent(game, situationSet(withoutBatter, { balls: 2 }), newId)).toEqual({
    type: 'state_set',
    balls: 2,
  });
});

const runner = person('Ruiz');
const withRunner = {
  ...gameAfter([pitch('1', 'a', { batter: runner, call: 'in_play', result: 'single' })]),
  matchup,
};

it('logs the likely cause of a move, unless the scorer chose another one', () => {
  const steal: EventDraft = { type: 'stolen_base', advances: [{ from: 'first', to: 'third' }] };
  const { draft, rulings } = ruledEvent(withRunner, steal, []);
  expect(draft.advances).toEqual([{ from: 'first', to: 'third', cause: 'error' }]);
  expect(rulings?.questions).toMatchObject([{ runnerName: runner.name, cause: 'error' }]);
  const stolenByRunner = { kind: 'cause', from: 'first', to: 'third', cause: null } as const;
  expect(ruledEvent(withRunner, steal, [stolenByRunner]).draft).toEqual(steal);
});

it('changes nothing in an event with nothing to ask', () => {
  const wildPitch: EventDraft = { type: 'wild_pitch', advances: [{ from: 'first', to: 'second' }] };
  expect(ruledEvent(withRunner, wildPitch, [])).toMatchObject({
    draft: wildPitch,
    rulings: { questions: [], runs: [] },
  });
});

it('has the ruling on a run', () => {
  const steal: EventDraft = { type: 'stolen_base', advances: [{ from: 'first', to: 'home' }] };
  const earned = { kind: 'earned', from: 'first', earned: true } as const;
  const { draft, rulings } = ruledEvent(withRunner, steal, [earned]);
  expect(draft.advances).toEqual([{ from: 'first', to: 'home', cause: 'error', earned: true }]);
  expect(rulings?.runs).toMatchObject([{ isEarned: true, isRuled: true }]);
});

const onBase = (name: string) => ({ id: null, name, plateAppearanceId: null });
const firstAndThird: Bases = { first: onBase('Ibarra'), second: null, third: onBase('Sorensen') };
const onSecond: Bases = { first: null, second: onBase('Ibarra'), third: null };
const secondTo = (to: 'third' | 'out') => [{ from: 'second', to }];

it('suggests that all runners move up on a wild pitch', () => {
  expect(suggestedEvent('wild_pitch', firstAndThird).advances).toEqual([
    { from: 'third', to: 'home' },
    { from: 'first', to: 'second' },
  ]);
});

it('suggests a steal or a caught runner only if there is one runner', () => {
  expect(suggestedEvent('stolen_base', onSecond).advances).toEqual(secondTo('third'));
  expect(suggestedEvent('caught_stealing', onSecond).advances).toEqual(secondTo('out'));
  expect(suggestedEvent('stolen_base', firstAndThird).advances).toEqual([]);
});

it('suggests nothing when a runner is moved by hand', () => {
  expect(suggestedEvent('runner_moved', onSecond).advances).toEqual([]);
});
