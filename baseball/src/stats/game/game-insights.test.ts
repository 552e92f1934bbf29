import { expect, test } from 'vitest';
import { person, scorer } from '../../../fixtures/scorer.ts';
import { gameInsights } from './game-insights.ts';

const ace = person('Ace');

function game() {
  const log = scorer();
  const throws = (pitchType: 'fastball' | 'slider', zone: number) =>
    log.pitch('ball', { pitcher: ace, pitchType, zone, result: 'walk' });
  throws('fastball', 5);
  throws('slider', 9);
  throws('fastball', 5);
  throws('fastball', 1);
  throws('slider', 2);
  throws('slider', 13);
  return log.folded();
}

test('highlight a first-pitch type that at least half of the batters saw', () => {
  const { firstPitchTendencies } = gameInsights(game(), 'team');
  expect(firstPitchTendencies).toEqual([
    { type: 'fastball', rate: { n: 3, of: 6, percent: 50 }, isHighlighted: true },
    { type: 'slider', rate: { n: 3, of: 6, percent: 50 }, isHighlighted: true },
  ]);
  const oneOfThreeEach = gameInsights(
    scorer()
      .pitch('ball', { pitchType: 'slider' })
      .pitch('ball', { result: 'walk' })
      .pitch('ball', { pitchType: 'fastball', result: 'walk' })
      .pitch('ball', { result: 'walk' })
      .folded(),
    'team',
  );
  expect(oneOfThreeEach.firstPitchTendencies.map(({ isHighlighted }) => isHighlighted)).toEqual([
    false,
    false,
  ]);
});

test('count only the first pitch of each batter as a first pitch', () => {
  const { firstPitchTendencies, pitchers } = gameInsights(
    scorer()
      .pitch('ball', { pitchType: 'slider' })
      .pitch('ball', { pitchType: 'fastball', result: 'walk' })
      .folded(),
    'team',
  );
  expect(firstPitchTendencies.map(({ type }) => type)).toEqual(['slider']);
  expect(pitchers[0]?.firstPitchTendencies.map(({ type }) => type)).toEqual(['slider']);
});

test('show a pitcher’s three most used zones, the lower number first in a tie', () => {
  const [pitcher] = gameInsights(game(), 'team').pitchers;
  expect(pitcher?.person).toEqual(ace);
  expect(pitcher?.topZones).toEqual([
    { zone: 5, count: 2 },
    { zone: 1, count: 1 },
    { zone: 2, count: 1 },
  ]);
});

test('cover only the pitchers of the chosen side', () => {
  expect(gameInsights(game(), 'opponent')).toEqual({
    velocityTrend: null,
    atBatEfficiency: null,
    countStrategy: [],
    firstPitchTendencies: [],
    pitchers: [],
  });
});
