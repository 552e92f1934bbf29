import { expect, test } from 'vitest';
import { scorer } from '../../../fixtures/scorer.ts';
import { gameCharts, sprayChart, zonePicture } from './game-charts.ts';

/** A single, a groundout, a single and a plate appearance without a result. */
function game() {
  return scorer()
    .pitch('ball', { pitchType: 'slider', zone: 13, velocityMph: 60 })
    .pitch('in_play', { pitchType: 'fastball', zone: 5, velocityMph: 71, result: 'single' })
    .pitch('in_play', { pitchType: 'fastball', zone: 2, result: 'groundout' })
    .pitch('in_play', { pitchType: 'slider', result: 'single' })
    .pitch('ball')
    .folded();
}

test('the results of a game are shares of the plate appearances with a result', () => {
  expect(gameCharts(game(), 'team').results).toEqual([
    { result: 'single', share: { n: 2, of: 3, percent: 67 } },
    { result: 'groundout', share: { n: 1, of: 3, percent: 33 } },
  ]);
});

test('more frequent results come first', () => {
  const outs = scorer().strikeouts(1).calls('XX').folded();
  expect(gameCharts(outs, 'team').results.map(({ result }) => result)).toEqual([
    'groundout',
    'strikeout',
  ]);
});

test('an inning without a measured pitch has no average velocity', () => {
  const innings = scorer().strikeouts(6).pitch('ball', { velocityMph: 65 }).folded();
  expect(gameCharts(innings, 'team').velocityByInning).toMatchObject([
    { inning: 2, tally: { tenthsMph: 650, measured: 1 } },
  ]);
});

test.each([
  [null, null, { pitches: 5, inside: 2, located: 3, strikes: 3 }],
  ['slider', null, { pitches: 2, inside: 0, located: 1, strikes: 1 }],
  [null, '0-0', { pitches: 4, inside: 1, located: 2, strikes: 2 }],
  ['fastball', '1-0', { pitches: 1, inside: 1, located: 1, strikes: 1 }],
] as const)('the zones of pitches of type %s on the count %s', (type, count, expected) => {
  const { inStrikeZone, located, strikes } = zonePicture(game(), 'team', { type, count });
  expect({
    pitches: inStrikeZone.of,
    inside: inStrikeZone.n,
    located,
    strikes: strikes.n,
  }).toEqual(expected);
});

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
