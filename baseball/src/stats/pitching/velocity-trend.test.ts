import { describe, expect, test } from 'vitest';
import { scorer } from '../../../fixtures/scorer.ts';
import { pitchedPlateAppearances } from '../measures/plate-appearances.ts';
import { atBatEfficiency, velocityTrend } from './velocity-trend.ts';

/** Innings of three batters. Each sees `balls` balls and is then out, on pitches of one speed. */
function innings(...speeds: readonly { mph: number | null; balls?: number }[]) {
  const game = scorer();
  for (const { mph: velocityMph, balls = 0 } of speeds) {
    for (let batter = 0; batter < 3; batter++) {
      for (let ball = 0; ball < balls; ball++) game.pitch('ball', { velocityMph });
      game.pitch('in_play', { velocityMph });
    }
    game.strikeouts(3);
  }
  return pitchedPlateAppearances(game.folded(), 'team');
}

describe('the velocity trend', () => {
  test('compares the first third of the innings with the last', () => {
    const fell = innings(
      ...[{ mph: 70 }, { mph: 70.1 }, { mph: 60 }, { mph: 60 }, { mph: 68 }, { mph: 69 }],
    );
    expect(velocityTrend(fell)).toEqual({
      firstMph: 70.05,
      lastMph: 68.5,
      changeMph: -1.55,
      firstReadings: 6,
      lastReadings: 6,
    });
  });

  test.each([
    [[70, 65, 71], 1],
    [[70, 65, 69], -1],
    [[70, 65, 70.9], null],
    [[70, 75], null],
    [[70, null, 75], null],
    [[70, 70, 70, 72, 71], 1],
  ] as const)('of innings at %j mph is a change of %s', (speeds, change) => {
    const trend = velocityTrend(innings(...speeds.map((mph) => ({ mph }))));
    expect(trend?.changeMph ?? null).toBe(change);
  });
});

describe('the efficiency of at-bats', () => {
  const pitchesEach = (...balls: number[]) =>
    atBatEfficiency(innings(...balls.map((count) => ({ mph: null, balls: count }))));

  test('compares the first three innings with the rest', () => {
    expect(pitchesEach(1, 1, 1, 3, 2)).toEqual({
      earlyPitchesPerBatter: 2,
      laterPitchesPerBatter: 3.5,
      change: 1.5,
      earlyBatters: 9,
      laterBatters: 6,
    });
    expect(pitchesEach(2, 2, 2, 1)?.change).toBe(-1);
  });

  test.each([
    ['there are only two innings', [1, 3]],
    ['there is no fourth inning', [1, 1, 3]],
    ['the change is under half a pitch', [1, 1, 1, 1, 1, 2]],
  ])('is null when %s', (_, balls) => {
    expect(pitchesEach(...balls)).toBeNull();
  });

  test('counts completed plate appearances with a pitch only', () => {
    const appearances = innings(...[1, 1, 1, 3].map((balls) => ({ mph: null, balls })));
    const uncounted = appearances.flatMap((appearance) => [
      { ...appearance, pitches: [] },
      { ...appearance, completed: false },
    ]);
    const efficiency = atBatEfficiency(appearances);
    expect(efficiency).toMatchObject({ earlyBatters: 9, laterBatters: 3, change: 2 });
    expect(atBatEfficiency([...appearances, ...uncounted])).toEqual(efficiency);
  });

  test.each([
    [[1, 2, 4], 2],
    [[1, 4], undefined],
  ])('over the innings %j changes by %s', (pitched, change) => {
    const appearances = innings(...[1, 1, 1, 3].map((balls) => ({ mph: null, balls })));
    const inInnings = appearances.filter(({ inning }) => pitched.includes(inning));
    expect(atBatEfficiency(inInnings)?.change).toBe(change);
  });

  test('reports a change of exactly half a pitch', () => {
    expect(pitchesEach(1, 1, 1, 1, 2)?.change).toBe(0.5);
  });
});
