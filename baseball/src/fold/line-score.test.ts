import { expect, test } from 'vitest';
import { person, scorer, setupWithLineups } from '../../fixtures/scorer.ts';

const SEVEN_INNINGS = setupWithLineups(9, 7);

test('innings skipped by hand count as played without a run', () => {
  const game = scorer(SEVEN_INNINGS).strikeouts(3);
  game.event('state_set', { inning: 4, halfInning: 'bottom' }).event('score_set', { teamScore: 2 });
  expect(game.folded().lineScore).toEqual([
    { inning: 1, top: 0, bottom: 0 },
    { inning: 2, top: 0, bottom: 0 },
    { inning: 3, top: 0, bottom: 0 },
    { inning: 4, top: 0, bottom: 2 },
  ]);
});

test('the bottom half is null until its first play', () => {
  const game = scorer(SEVEN_INNINGS).strikeouts(3);
  game.pitch('ball', { plateAppearanceId: 'pa-e7' });
  expect(game.folded().discrepancies.map(({ kind }) => kind)).toEqual(['after_the_end']);
  expect(game.folded().lineScore).toEqual([{ inning: 1, top: 0, bottom: null }]);
  game
    .event('pitching_change', { pitcher: person('Reliever') })
    .event('batter_change', { batter: person('Pinch') })
    .event('state_set', { bases: { first: person('T9') } })
    .event('runner_change', { base: 'first', runner: person('Fast') })
    .event('end_half');
  expect(game.folded().lineScore).toEqual([{ inning: 1, top: 0, bottom: null }]);
});

test('a pitch or an automatic ball begins the bottom half', () => {
  const began = [{ inning: 1, top: 0, bottom: 0 }];
  const top = () => scorer(SEVEN_INNINGS).strikeouts(3);
  expect(top().calls('B').folded().lineScore).toEqual(began);
  expect(top().event('automatic_ball').folded().lineScore).toEqual(began);
});

test('raising the score by hand adds runs to the current inning, and lowering it removes runs from the last innings', () => {
  const game = scorer(SEVEN_INNINGS).event('score_set', { opponentScore: 2 }).strikeouts(6);
  game.event('score_set', { opponentScore: 3 });
  expect(game.folded().lineScore).toEqual([
    { inning: 1, top: 2, bottom: 0 },
    { inning: 2, top: 1, bottom: null },
  ]);
  game.event('score_set', { opponentScore: 1 });
  expect(game.folded().lineScore).toEqual([
    { inning: 1, top: 1, bottom: 0 },
    { inning: 2, top: 0, bottom: null },
  ]);
});
