import { expect, test } from 'vitest';
import { scorer, setupWithLineups } from '../../fixtures/scorer.ts';
import type { GameEventFacts } from '../game-log.ts';
import { isDecided } from './decided.ts';

const SEVEN = setupWithLineups(9, 7);

test.each<[string, Partial<GameEventFacts>, [number, number], boolean]>([
  [
    'the home side leads when its last at-bat would begin',
    { inning: 7, halfInning: 'bottom' },
    [3, 2],
    true,
  ],
  [
    'the home side is behind in its last at-bat',
    { inning: 7, halfInning: 'bottom' },
    [2, 3],
    false,
  ],
  ['the last inning is full and the visitors lead', { inning: 8, halfInning: 'top' }, [2, 3], true],
  ['the last inning is full and nobody leads', { inning: 8, halfInning: 'top' }, [3, 3], false],
  ['the home side leads with an inning to go', { inning: 6, halfInning: 'bottom' }, [9, 0], false],
  [
    'the home side takes the lead in an extra inning',
    { inning: 9, halfInning: 'bottom' },
    [4, 3],
    true,
  ],
  [
    'the visitors lead in the top of the last inning',
    { inning: 7, halfInning: 'top' },
    [3, 4],
    false,
  ],
])('%s', (_, facts, [teamScore, opponentScore], decided) => {
  const game = scorer(SEVEN).event('state_set', facts);
  game.event('score_set', { teamScore, opponentScore });
  expect(isDecided(SEVEN, game.state(), { innings: 7 })).toBe(decided);
});

test('a lead taken in the top of an extra inning decides nothing yet', () => {
  const game = scorer(SEVEN).event('state_set', { inning: 8 }).event('placed_runner');
  game.pitch('in_play', { result: 'double' });
  expect(game.state().score.opponent).toBe(1);
  expect(isDecided(SEVEN, game.state(), { innings: 7 })).toBe(false);
});
