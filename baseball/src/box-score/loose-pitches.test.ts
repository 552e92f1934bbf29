import { expect, it } from 'vitest';
import { scorer, setupWithLineups } from '../../fixtures/scorer.ts';
import type { Advance } from '../vocabulary/vocabulary.ts';
import { boxScore } from './box-score.ts';

const setup = setupWithLineups(9);

function wildPitchesAndPassedBalls(calls: string, advances: Advance[], bases = '') {
  const log = scorer(setup).calls('BBBB'.repeat(bases.length));
  log.calls(calls.slice(0, -1));
  const call = calls.endsWith('S') ? 'swinging_strike' : calls.endsWith('X') ? 'in_play' : 'ball';
  log.pitch(call, { advances, ...(call === 'in_play' && { result: 'single' }) });
  const { team } = boxScore({ setup, entries: log.entries, isOver: false, book: 'obr' });
  return [team.pitching[0]?.tally.wildPitches, team.passedBalls];
}

const [wild, passed] = ['wild_pitch', 'passed_ball'] as const;

it.each<[string, number, number, string, Advance[], string]>([
  ['strike three with a batter who reaches', 1, 0, 'SSS', [{ from: 'batter', to: 'first' }], ''],
  ['the same, named', 1, 0, 'SSS', [{ from: 'batter', to: 'first', cause: wild }], ''],
  ['the same on a passed ball', 0, 1, 'SSS', [{ from: 'batter', to: 'first', cause: passed }], ''],
  ['the same on an error', 0, 0, 'SSS', [{ from: 'batter', to: 'first', cause: 'error' }], ''],
  [
    'the same on an error in the further ones',
    0,
    0,
    'SSS',
    [{ from: 'batter', to: 'first', errors: [{ to: 'first', fielder: 2 }] }],
    '',
  ],
  [
    'a wild pitch and then an error',
    1,
    0,
    'SSS',
    [{ from: 'batter', to: 'second', errors: [{ to: 'second', fielder: 2 }] }],
    '',
  ],
  [
    'ball four, the batter to second',
    1,
    0,
    'BBBB',
    [{ from: 'batter', to: 'second', cause: wild }],
    '',
  ],
  ['ball four, a forced runner', 0, 0, 'BBBB', [{ from: 'first', to: 'second', cause: wild }], '1'],
  [
    'ball four, a forced runner farther',
    0,
    1,
    'BBBB',
    [{ from: 'first', to: 'third', cause: passed }],
    '1',
  ],
  [
    'any pitch, once for two runners',
    1,
    0,
    'CB',
    [
      { from: 'first', to: 'second', cause: wild },
      { from: 'second', to: 'third', cause: wild },
    ],
    '12',
  ],
  ['a runner without a named cause', 0, 0, 'B', [{ from: 'first', to: 'second' }], '1'],
  ['a runner who is out', 0, 0, 'B', [{ from: 'first', to: 'out', cause: wild }], '1'],
  ['an empty base', 0, 0, 'B', [{ from: 'third', to: 'home', cause: wild }], '1'],
  ['a ball in play', 0, 0, 'X', [{ from: 'first', to: 'home', cause: wild }], '1'],
])(
  'counts wild pitches and passed balls (OBR 9.13) of %s: %i, %i',
  (_, wildPitches, passedBalls, calls, advances, bases) => {
    expect(wildPitchesAndPassedBalls(calls, advances, bases)).toEqual([wildPitches, passedBalls]);
  },
);

it('counts those of events', () => {
  const log = scorer(setup).calls('BBBBBBBB');
  log.event('passed_ball', { advances: [{ from: 'second', to: 'third' }] });
  log.event('stolen_base', { advances: [{ from: 'first', to: 'second', cause: wild }] });
  log.event('wild_pitch', { advances: [{ from: 'third', to: 'home' }] });
  log.event('stolen_base', { advances: [{ from: 'second', to: 'home', cause: wild }] });
  const { team } = boxScore({ setup, entries: log.entries, isOver: false, book: 'obr' });
  expect([team.pitching[0]?.tally.wildPitches, team.passedBalls]).toEqual([2, 1]);
});
