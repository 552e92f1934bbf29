import { expect, test } from 'vitest';
import { scorer } from '../../../fixtures/scorer.ts';
import { sprayChart } from './spray-chart.ts';

test('a spray chart shows the balls in play with a location, out of all balls in play', () => {
  const game = scorer()
    .pitch('in_play', { result: 'single', hitLocation: 8 })
    .calls('B')
    .pitch('in_play', { result: 'groundout', hitLocation: 6 })
    .pitch('in_play', { result: 'flyout' });
  const chart = sprayChart(game.folded().plateAppearances);
  expect(chart.balls.map(({ location, result }) => [location, result])).toEqual([
    [8, 'single'],
    [6, 'groundout'],
  ]);
  expect(chart.located).toMatchObject({ n: 2, of: 3, percent: 67 });
});
