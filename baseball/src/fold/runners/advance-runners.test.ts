import { describe, expect, test } from 'vitest';
import {
  advances,
  basesTaken,
  person,
  type Scorer,
  scorer,
  setupWithLineups,
} from '../../../fixtures/scorer.ts';
import type { AtBatResult, HalfInning } from '../../vocabulary/vocabulary.ts';

describe('impossible advances are a conflict', () => {
  test.each([
    ['the batter on the base that a runner reaches by default', '1--', 'b-2', '-23', 0],
    ['a runner passed by the runner behind them', '12-', '2-2 1-3', '1-3', 1],
    ['an advance from an empty base', '---', '2-3', '1--', 0],
    ['a runner who goes back', '-2-', '2-1', '12-', 0],
    ['a runner who goes back to an empty base', '--3', '3-2', '12-', 0],
    ['the same runner named twice', '1--', '1-2 1-3', '1-3', 0],
  ])('%s', (_, before, moves, after, runs) => {
    const game = withBases(before).pitch('in_play', {
      result: 'single',
      advances: advances(moves),
    });
    expect(game.folded().discrepancies.map(({ kind }) => kind)).toEqual(['advance_conflict']);
    expect(basesTaken(game.state())).toBe(after);
    expect(game.state().score.opponent).toBe(runs);
  });

  test('unless a correction by hand sends a runner back', () => {
    const game = withBases('--3').event('runner_moved', { advances: advances('3-2') });
    expect(basesTaken(game.state())).toBe('-2-');
    expect(game.folded().discrepancies).toEqual([]);
  });
});

describe('between pitches', () => {
  test('a double steal moves both runners and keeps the count', () => {
    const game = withBases('12-').calls('BS');
    game.event('stolen_base', { advances: advances('1-2 2-3') });
    expect(basesTaken(game.state())).toBe('-23');
    expect(game.state().plateAppearance).toMatchObject({ balls: 1, strikes: 1 });
  });

  test('a steal of an occupied base is a conflict', () => {
    const game = withBases('12-').event('stolen_base', { advances: advances('1-2') });
    expect(game.folded().discrepancies.map(({ kind }) => kind)).toEqual(['advance_conflict']);
    expect(basesTaken(game.state())).toBe('-23');
  });

  test('advances entered with a ball move the runner and the count', () => {
    const game = withBases('1--').pitch('ball', { advances: advances('1-2') });
    expect(basesTaken(game.state())).toBe('-2-');
    expect(game.state().plateAppearance).toMatchObject({ balls: 1, strikes: 0 });
  });

  test('a runner keeps the plate appearance that put them on base, and scores', () => {
    const game = scorer().pitch('in_play', { result: 'triple', batter: { id: 'p7', name: 'Ann' } });
    expect(game.state().bases.third).toEqual({ id: 'p7', name: 'Ann', plateAppearanceId: 'pa-e1' });
    game.event('wild_pitch', { advances: advances('3-h') });
    expect(game.state().score).toEqual({ team: 0, opponent: 1 });
  });
});

function withBases(before: string): Scorer {
  const runnerOn = (index: number) =>
    before[index] === '-' ? null : { id: null, name: `R${index}` };
  return scorer().event('state_set', {
    bases: { first: runnerOn(0), second: runnerOn(1), third: runnerOn(2) },
  });
}

const SEVEN_INNINGS = setupWithLineups(9, 7);

/** @param runners which bases are taken, such as `-23` for second and third */
function halfWith(
  runners: string,
  score: [team: number, opponent: number],
  inning = 7,
  halfInning: HalfInning = 'bottom',
) {
  const runner = (index: number) => (runners[index] === '-' ? null : person(`R${index + 1}`));
  return scorer(SEVEN_INNINGS)
    .event('state_set', {
      inning,
      halfInning,
      bases: { first: runner(0), second: runner(1), third: runner(2) },
    })
    .event('score_set', { teamScore: score[0], opponentScore: score[1] });
}

describe('a hit that wins the game in the last bottom half', () => {
  test.each<[string, [number, number], AtBatResult, AtBatResult, number]>([
    ['--3', [3, 3], 'double', 'single', 4],
    ['-2-', [3, 3], 'triple', 'double', 4],
    ['1--', [3, 3], 'triple', 'triple', 4],
    ['123', [3, 3], 'triple', 'single', 4],
    ['123', [2, 3], 'double', 'double', 4],
    ['-23', [2, 3], 'triple', 'double', 4],
    ['123', [3, 3], 'homerun', 'homerun', 7],
    ['---', [3, 3], 'homerun', 'homerun', 4],
    ['123', [3, 3], 'walk', 'walk', 4],
  ])(
    'from bases %s at %j a %s counts as a %s, and the team has %i runs',
    (runners, score, result, countedResult, runs) => {
      const game = halfWith(runners, score).pitch(result === 'walk' ? 'ball' : 'in_play', {
        result,
      });
      expect(game.folded().plateAppearances.at(-1)?.result).toBe(countedResult);
      expect(game.state().score.team).toBe(runs);
    },
  );

  test('is worth the bases of the winning run even if the batter is out on the bases', () => {
    const game = halfWith('--3', [3, 3]).pitch('in_play', {
      result: 'out_on_basepath',
      hitBases: 2,
    });
    expect(game.folded().plateAppearances.at(-1)).toMatchObject({ hitBases: 1 });
    expect(game.state().score.team).toBe(4);
  });

  test('does not count entered runs after the winning run', () => {
    const game = halfWith('-23', [3, 3]).event('wild_pitch', { advances: advances('2-h 3-h') });
    expect(game.state().score.team).toBe(4);
  });
});

describe('a play counts in full', () => {
  test.each<[string, [number, number], number, HalfInning]>([
    ['before the last inning', [3, 3], 6, 'bottom'],
    ['when its runs do not win the game', [0, 3], 7, 'bottom'],
    ['when the side already leads', [4, 3], 7, 'bottom'],
  ])('%s', (_, score, inning, half) => {
    const game = halfWith('-23', score, inning, half).pitch('in_play', { result: 'double' });
    expect(game.folded().plateAppearances.at(-1)?.result).toBe('double');
    expect(game.state().score.team).toBe(score[0] + 2);
    expect(basesTaken(game.state())).toBe('-2-');
  });

  test('when the visitors bat', () => {
    const game = halfWith('-23', [3, 3], 7, 'top').pitch('in_play', { result: 'double' });
    expect(game.state().score.opponent).toBe(5);
  });

  test('after the winning run, since the fold does not end the game', () => {
    const game = halfWith('--3', [3, 3]).pitch('in_play', { result: 'single' });
    game.pitch('in_play', { result: 'homerun' });
    expect(game.state().score.team).toBe(6);
  });
});
