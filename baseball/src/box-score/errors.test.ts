import { expect, it } from 'vitest';
import { advances, scorer, setupWithLineups } from '../../fixtures/scorer.ts';
import { errorsOf } from './errors.ts';

const setup = setupWithLineups(9);

it('counts errors for the side in the field', () => {
  const log = scorer(setup);
  for (const result of ['error', 'single', 'error'] as const) log.pitch('in_play', { result });
  expect(errorsOf(setup, log.entries)).toEqual({ team: 2, opponent: 0 });
});

it('counts one error for each play, however many runners advance on it', () => {
  const twoWalks = 'BBBBBBBB';
  const log = scorer(setup).calls(twoWalks);
  log.event('stolen_base', {
    advances: [
      { from: 'second', to: 'home', cause: 'error' },
      { from: 'first', to: 'third', cause: 'error' },
    ],
  });
  log.pitch('in_play', {
    result: 'error',
    advances: [
      { from: 'third', to: 'home', cause: 'error' },
      { from: 'batter', to: 'second', cause: 'error' },
    ],
  });
  log.event('passed_ball', { advances: advances('2-3') });
  expect(errorsOf(setup, log.entries)).toEqual({ team: 2, opponent: 0 });
});

it('counts no error for an advance with another cause', () => {
  const log = scorer(setup).calls('BBBB');
  log.event('pick_off', { advances: [{ from: 'first', to: 'second', cause: 'passed_ball' }] });
  log.pitch('in_play', { result: 'single', advances: advances('2-h b-1') });
  expect(errorsOf(setup, log.entries)).toEqual({ team: 0, opponent: 0 });
});
