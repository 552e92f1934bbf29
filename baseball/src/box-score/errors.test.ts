import { expect, it } from 'vitest';
import { advances, person, type Scorer, scorer, setupWithLineups } from '../../fixtures/scorer.ts';
import type { Advance } from '../vocabulary/vocabulary.ts';
import { errorsBy, errorsOf, errorsText } from './errors.ts';
import { listPlays } from './plays.ts';

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

function ourErrors({ entries }: Scorer): string {
  return errorsText(
    errorsBy(listPlays(setup, entries), 'team', ({ before }, fielder) =>
      fielder === 1 ? (before.pitchers.team?.name ?? null) : null,
    ),
  );
}

it.each<[string, string, string, Advance[]]>([
  ['who first touched the ball that became an error', 'E6', 'error', []],
  [
    'whom the advance of the batter names instead',
    'E3',
    'error',
    [{ from: 'batter', to: 'second', cause: 'error', fielder: 3 }],
  ],
  [
    'once, even if the error moves two runners',
    'E8',
    'single',
    [
      { from: 'batter', to: 'second', cause: 'error', fielder: 8 },
      { from: 'third', to: 'home', cause: 'error' },
      { from: 'second', to: 'home', cause: 'error', fielder: 8 },
    ],
  ],
  [
    'and another one on the same play',
    'E6, E9',
    'error',
    [{ from: 'second', to: 'home', cause: 'error', fielder: 9 }],
  ],
  [
    'for each error on the way of one runner',
    'E4, E8 2',
    'single',
    [
      {
        from: 'batter',
        to: 'home',
        cause: 'error',
        fielder: 8,
        errors: [
          { fielder: 4, to: 'third' },
          { fielder: 8, to: 'home' },
        ],
      },
      { from: 'second', to: 'home', errors: [{ fielder: 8, to: 'home' }] },
    ],
  ],
  [
    'but not who it was, if that is unknown',
    'E',
    'single',
    [{ from: 'second', to: 'home', cause: 'error' }],
  ],
  [
    "if it is the catcher, for catcher's interference (OBR 9.12(c))",
    'E2',
    'catchers_interference',
    [],
  ],
  ['for obstruction of the batter', 'E', 'obstruction', []],
  [
    'for obstruction of the batter, who is named',
    'E3',
    'obstruction',
    [{ from: 'batter', to: 'first', fielder: 3 }],
  ],
  [
    'for obstruction of a runner and for an error of the same fielder',
    'E6 2',
    'error',
    [{ from: 'second', to: 'home', cause: 'obstruction', fielder: 6 }],
  ],
])('charges the fielder %s: %s', (_, text, result, moves) => {
  const log = scorer(setup).pitch('in_play', { result: 'double' }).calls('BBBB');
  log.pitch('in_play', { result: 'single', advances: advances('2-3 1-2 b-1') });
  log.pitch('in_play', { result: result as 'error', hitLocation: 6, advances: moves });
  expect(ourErrors(log)).toBe(text);
  const count = errorsOf(setup, log.entries).team;
  expect(
    errorsBy(listPlays(setup, log.entries), 'team', () => null).reduce(
      (sum, each) => sum + each.count,
      0,
    ),
  ).toBe(count);
});

it('charges one error for each foul fly that is dropped, whether or not the batter is put out (OBR 9.12(a)(2))', () => {
  const log = scorer(setup).calls('F').event('dropped_foul', { fielder: 3 }).calls('F');
  log.event('dropped_foul').calls('S');
  expect(ourErrors(log)).toBe('E3, E');
});

it('charges the pitcher of the play', () => {
  const log = scorer(setup).pitch('in_play', { result: 'error', hitLocation: 1 });
  log.event('pitching_change', { pitcher: person('R1') });
  log.event('pick_off', {
    advances: [{ from: 'first', to: 'second', cause: 'error', fielder: 1 }],
  });
  expect(ourErrors(log)).toBe('E1 TP, E1 R1');
});
