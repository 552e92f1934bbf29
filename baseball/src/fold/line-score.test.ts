import { expect, test } from 'vitest';
import { scorer, setupWithLineups } from '../../fixtures/scorer.ts';

test('innings skipped by hand count as played without a run', () => {
  const game = scorer(setupWithLineups(9, 7)).strikeouts(3);
  game.event('state_set', { inning: 4, halfInning: 'bottom' }).event('score_set', { teamScore: 2 });
  expect(game.folded().lineScore).toEqual([
    { inning: 1, top: 0, bottom: 0 },
    { inning: 2, top: 0, bottom: 0 },
    { inning: 3, top: 0, bottom: 0 },
    { inning: 4, top: 0, bottom: 2 },
  ]);
});
