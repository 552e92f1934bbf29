import { describe, expect, test } from 'vitest';
import { advances, basesTaken, type Scorer, scorer } from '../../../fixtures/scorer.ts';

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
    expect(game.state().bases.third).toEqual({
      id: 'p7',
      name: 'Ann',
      plateAppearanceId: 'pa-e1',
    });
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
