import { describe, expect, test } from 'vitest';
import { advances, basesTaken, type Scorer, scorer } from '../../../fixtures/scorer.ts';
import type { AtBatResult } from '../../vocabulary/vocabulary.ts';
import { defaultMoves, mayBeTriplePlay } from './default-advances.ts';

/** Bases, outs and the result, then bases, outs and runs after it. Fewer outs mean that the half is over. */
type Case = readonly [string, number, AtBatResult, string, number, number];

const CASES: readonly Case[] = [
  ['---', 0, 'single', '1--', 0, 0],
  ['123', 0, 'single', '123', 0, 1],
  ['-2-', 1, 'single', '1-3', 1, 0],
  ['123', 1, 'double', '-23', 1, 2],
  ['123', 2, 'triple', '--3', 2, 3],
  ['1-3', 0, 'homerun', '---', 0, 3],
  ['123', 2, 'walk', '123', 2, 1],
  ['-23', 0, 'walk', '123', 0, 0],
  ['1-3', 0, 'hit_by_pitch', '123', 0, 0],
  ['--3', 0, 'catchers_interference', '1-3', 0, 0],
  ['12-', 0, 'error', '123', 0, 0],
  ['-2-', 0, 'error', '12-', 0, 0],
  ['12-', 0, 'groundout', '-23', 1, 0],
  ['--3', 1, 'groundout', '---', 2, 1],
  ['123', 2, 'groundout', '---', 0, 0],
  ['12-', 0, 'sac_bunt', '-23', 1, 0],
  ['12-', 1, 'strikeout', '12-', 2, 0],
  ['1-3', 0, 'flyout', '1-3', 1, 0],
  ['1-3', 0, 'lineout', '1-3', 1, 0],
  ['1-3', 1, 'pop_out', '1-3', 2, 0],
  ['1-3', 1, 'sac_fly', '1--', 2, 1],
  ['12-', 0, 'sac_fly', '12-', 1, 0],
  ['123', 0, 'fielders_choice_out', '1-3', 1, 1],
  ['-23', 0, 'fielders_choice_out', '1-3', 1, 0],
  ['---', 0, 'fielders_choice_out', '1--', 0, 0],
  ['1-3', 0, 'fielders_choice', '12-', 0, 1],
  ['1-3', 0, 'doubleplay', '---', 2, 1],
  ['1-3', 1, 'doubleplay', '---', 0, 0],
  ['---', 0, 'doubleplay', '---', 2, 0],
  ['-23', 0, 'doubleplay', '--3', 2, 0],
  ['--3', 1, 'doubleplay', '---', 0, 0],
  ['1-3', 0, 'out_on_basepath', '-2-', 1, 1],
  ['1-3', 2, 'out_on_basepath', '---', 0, 0],
];

describe('a result without advances', () => {
  test.each(CASES)(
    'from bases %s with %i out a %s leads to %s, %i out, %i runs',
    (before, outs, result, after, outsAfter, runs) => {
      const game = withStrikesBefore(withBases(before, outs), result).pitch(callFor(result), {
        result,
      });
      expect({
        bases: basesTaken(game.state()),
        outs: game.state().outs,
        runs: game.state().score.opponent,
        half: game.state().halfInning,
      }).toEqual({ bases: after, outs: outsAfter, runs, half: halfAfter(outs, outsAfter) });
      expect(game.folded().discrepancies).toEqual([]);
    },
  );

  test('a double play with two outs makes only the third out', () => {
    const game = withBases('1--', 2).pitch('in_play', { result: 'doubleplay' });
    expect(game.folded().plateAppearances[0]?.outsOnPlay).toBe(1);
  });

  test('an out on the bases after a double moves the other runners two bases', () => {
    const game = withBases('12-', 0).pitch('in_play', { result: 'out_on_basepath', hitBases: 2 });
    expect(basesTaken(game.state())).toBe('--3');
    expect(game.state().score.opponent).toBe(1);
  });
});

describe('entered advances', () => {
  test.each([
    ['hold a runner', '-2-', 0, 'groundout', '2-2', '-2-', 1, 0],
    ['let a runner take an extra base', '1--', 2, 'single', '1-3', '1-3', 2, 0],
    ['put the batter out on the play', '--3', 0, 'single', 'b-x', '---', 1, 1],
    ['count a run on a time play', '--3', 2, 'single', '3-h b-x', '---', 0, 1],
    ['make a third out, so nobody scores by default', '1-3', 2, 'single', '1-x', '---', 0, 0],
    [
      'leave everyone safe on a fielder’s choice',
      '1--',
      0,
      'fielders_choice_out',
      '1-2',
      '12-',
      0,
      0,
    ],
    ['double off the runner from second', '12-', 0, 'doubleplay', '1-1 2-x', '1--', 2, 0],
    ['make a double play with first base empty', '-23', 0, 'doubleplay', '2-x 3-3', '--3', 2, 0],
    [
      'put out one runner, and the batter is the other out',
      '-23',
      0,
      'doubleplay',
      '2-x',
      '---',
      2,
      1,
    ],
    [
      'keep one runner safe, and the batter and the lead runner are out',
      '-23',
      0,
      'doubleplay',
      '2-3',
      '--3',
      2,
      0,
    ],
    ['make three outs at once', '12-', 0, 'doubleplay', '2-x', '---', 0, 0],
    [
      'leave the batter safe with two out while the others hold',
      '-2-',
      2,
      'groundout',
      'b-1',
      '12-',
      2,
      0,
    ],
    [
      'put the batter on first after an uncaught third strike',
      '-2-',
      1,
      'strikeout',
      'b-1',
      '12-',
      1,
      0,
    ],
    ['catch a runner on a strikeout', '1--', 1, 'strikeout', '1-x', '---', 0, 0],
  ] as const)('%s', (_, before, outs, result, moves, after, outsAfter, runs) => {
    const game = withStrikesBefore(withBases(before, outs), result).pitch(callFor(result), {
      result,
      advances: advances(moves),
    });
    expect(basesTaken(game.state())).toBe(after);
    expect(game.state().outs).toBe(outsAfter);
    expect(game.state().score.opponent).toBe(runs);
    expect(game.folded().discrepancies.map(({ kind }) => kind)).toEqual([]);
  });
});

function withBases(before: string, outs: number) {
  const on = (index: number, name: string) =>
    before[index] === '-' ? null : { id: null, name: `on ${name}` };
  const bases = { first: on(0, 'first'), second: on(1, 'second'), third: on(2, 'third') };
  return scorer().event('state_set', { outs, bases });
}

function withStrikesBefore(game: Scorer, result: AtBatResult): Scorer {
  return result === 'strikeout' ? game.calls('CC') : game;
}

function callFor(result: AtBatResult) {
  if (result === 'walk' || result === 'hit_by_pitch') return 'ball';
  return result === 'strikeout' ? 'called_strike' : 'in_play';
}

function halfAfter(outsBefore: number, outsAfter: number) {
  return outsAfter < outsBefore ? 'bottom' : 'top';
}

test.each(['12-', '123', '---'])(
  'a triple play with runners on %s ends the half-inning',
  (bases) => {
    const game = withBases(bases, 0).pitch('in_play', { result: 'triple_play' });
    expect(game.state()).toMatchObject({ halfInning: 'bottom', score: { opponent: 0 } });
    expect(game.folded().outsByPitcher.get('team/name:pitcher')).toBe(3);
  },
);

test.each([
  ['12-', 0, true],
  ['1-3', 0, true],
  ['1--', 0, false],
  ['123', 1, false],
] as const)(
  'with runners on %s and %i out a triple play is possible: %s',
  (bases, outs, expected) => {
    expect(mayBeTriplePlay(withBases(bases, outs).state())).toBe(expected);
  },
);

test('a triple play puts out the entered runners, and then those nearest to first base', () => {
  const runner = { id: null, name: 'R', plateAppearanceId: null };
  const bases = { first: runner, second: runner, third: runner };
  const play = { result: 'triple_play', hitBases: 1, bases, outs: 0 } as const;
  expect(defaultMoves({ ...play, advances: [] })).toEqual({
    batter: 'out',
    first: 'out',
    second: 'out',
    third: 'home',
  });
  expect(defaultMoves({ ...play, advances: advances('3-x 1-2') })).toMatchObject({ second: 'out' });
  expect(defaultMoves({ ...play, advances: advances('3-x 2-x') })).toMatchObject({
    first: 'second',
  });
});
