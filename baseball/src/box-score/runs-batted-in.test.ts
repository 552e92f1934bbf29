import { describe, expect, it } from 'vitest';
import { advances, type Scorer, scorer, setupWithLineups } from '../../fixtures/scorer.ts';
import type { AtBatResult } from '../vocabulary/vocabulary.ts';
import { listPlays } from './plays.ts';
import { isGroundedDoublePlay, runsBattedIn } from './runs-batted-in.ts';

const setup = setupWithLineups(9);
const WALK = 'BBBB';

function lastPlay({ entries }: Scorer) {
  const play = listPlays(setup, entries).at(-1);
  if (!play) throw new Error('The game has no plays');
  return play;
}

function batWithBasesLoaded(result: AtBatResult, moves?: string, outs = 0) {
  const log = scorer(setup).strikeouts(outs).calls(WALK.repeat(3));
  return lastPlay(log.pitch('in_play', { result, ...(moves && { advances: advances(moves) }) }));
}

describe('with the bases loaded, the batter is credited with', () => {
  it('every run on a hit', () => {
    expect(runsBattedIn(batWithBasesLoaded('homerun'))).toBe(4);
    expect(runsBattedIn(batWithBasesLoaded('single', '3-h 2-h 1-2 b-1'))).toBe(2);
  });

  it('the run that a walk forces home', () => {
    const log = scorer(setup).calls(WALK.repeat(4));
    expect(runsBattedIn(lastPlay(log))).toBe(1);
  });

  it.each([
    'walk',
    'intentional_walk',
    'hit_by_pitch',
    'catchers_interference',
    'obstruction',
  ] as const)('only the forced run on a %s (OBR 9.04(a)(2))', (result) => {
    expect(runsBattedIn(batWithBasesLoaded(result, '3-h 2-h 1-3 b-1'))).toBe(1);
  });

  it('the forced run of a walk that was a wild pitch, but not the run of another runner', () => {
    const log = scorer(setup).calls(WALK.repeat(3)).calls('BBB');
    log.pitch('ball', {
      advances: [
        { from: 'third', to: 'home', cause: 'wild_pitch' },
        { from: 'second', to: 'home', cause: 'wild_pitch' },
      ],
    });
    expect(lastPlay(log).runs).toHaveLength(2);
    expect(runsBattedIn(lastPlay(log))).toBe(1);
  });

  it('no run on a ground ball double play', () => {
    const play = batWithBasesLoaded('doubleplay', '3-h 2-3 1-x b-x');
    expect(play.runs).toHaveLength(1);
    expect(isGroundedDoublePlay(play)).toBe(true);
    expect(runsBattedIn(play)).toBe(0);
  });

  it('one run on an error with fewer than two outs, and none with two', () => {
    expect(runsBattedIn(batWithBasesLoaded('error', '3-h 2-h 1-2 b-1', 1))).toBe(1);
    expect(runsBattedIn(batWithBasesLoaded('error', '3-h 2-3 1-2 b-1', 2))).toBe(0);
  });
});

it.each(['walk', 'intentional_walk', 'hit_by_pitch', 'catchers_interference'] as const)(
  'credits nobody with the run of a runner whom a %s does not force home',
  (result) => {
    const log = scorer(setup).pitch('in_play', { result: 'triple' }).calls(WALK);
    log.pitch('in_play', { result, advances: advances('3-h 1-2 b-1') });
    expect(lastPlay(log).runs).toHaveLength(1);
    expect(runsBattedIn(lastPlay(log))).toBe(0);
  },
);

it('credits nobody with a run on an error on which the runner stays on third', () => {
  const log = scorer(setup).pitch('in_play', { result: 'triple' });
  log.pitch('in_play', { result: 'error', advances: advances('3-3 b-1') });
  expect(runsBattedIn(lastPlay(log))).toBe(0);
});

it('credits nobody with a run on a strikeout', () => {
  const log = scorer(setup).pitch('in_play', { result: 'triple' }).calls('CC');
  log.pitch('swinging_strike', { advances: advances('3-h') });
  expect(lastPlay(log).runs).toHaveLength(1);
  expect(runsBattedIn(lastPlay(log))).toBe(0);
});

it('credits nobody with a run on a wild pitch or a steal', () => {
  const log = scorer(setup).pitch('in_play', { result: 'triple' });
  log.event('wild_pitch', { advances: advances('3-h') });
  expect(lastPlay(log).runs).toHaveLength(1);
  expect(runsBattedIn(lastPlay(log))).toBe(0);
});

it.each([
  ['ground', true],
  ['bunt', true],
  ['line', false],
] as const)('a double play on a %s ball is grounded into: %s', (battedBall, expected) => {
  const log = scorer(setup).calls(WALK);
  log.pitch('in_play', { result: 'doubleplay', battedBall });
  expect(isGroundedDoublePlay(lastPlay(log))).toBe(expected);
});

it('does not count a double play without a runner on first as grounded (OBR 9.02(a)(17))', () => {
  const log = scorer(setup).pitch('in_play', { result: 'double' });
  log.pitch('in_play', { result: 'doubleplay', advances: advances('2-x b-x') });
  expect(isGroundedDoublePlay(lastPlay(log))).toBe(false);
});

describe('a ruling of the scorer', () => {
  it('replaces the runs that the rule gives', () => {
    const log = scorer(setup).pitch('in_play', { result: 'triple' });
    expect(
      runsBattedIn(lastPlay(log.pitch('in_play', { result: 'single', runsBattedIn: 0 }))),
    ).toBe(0);
    const walk = scorer(setup).event('intentional_walk', { runsBattedIn: 1 });
    expect(runsBattedIn(lastPlay(walk))).toBe(1);
  });

  it('counts only if the play ends the plate appearance', () => {
    const log = scorer(setup).pitch('ball', { runsBattedIn: 1 });
    expect(runsBattedIn(lastPlay(log))).toBe(0);
  });
});

it('credits nobody with a run that scored on an error, a passed ball or a wild pitch', () => {
  for (const cause of ['error', 'passed_ball', 'wild_pitch', 'defensive_indifference'] as const) {
    const log = scorer(setup).pitch('in_play', { result: 'triple' });
    log.pitch('in_play', { result: 'single', advances: [{ from: 'third', to: 'home', cause }] });
    expect(runsBattedIn(lastPlay(log))).toBe(0);
  }
});
