import { expect, test } from 'vitest';
import { person, scorer } from '../../../fixtures/scorer.ts';
import { pitchesOf } from '../measures/plate-appearances.ts';
import {
  COUNT_STRATEGY,
  countPatterns,
  LIVE_PATTERNS,
  type PatternThresholds,
  PITCHER_PATTERNS,
  strongestFirst,
} from './count-patterns.ts';

const TYPES = { f: 'fastball', s: 'slider', u: 'unknown' } as const;

/** The patterns of first pitches of these types (f, s and u), each to another batter. */
function patternsOfFirstPitches(types: string, thresholds: PatternThresholds) {
  const game = scorer();
  for (const [index, letter] of [...types].entries()) {
    const pitchType = TYPES[letter as keyof typeof TYPES];
    game.pitch('ball', { pitchType, batter: person(`B${index}`), result: 'walk' });
  }
  return countPatterns(pitchesOf(game.folded().plateAppearances), thresholds).map(
    ({ type, share }) => `${type} ${share.n}/${share.of}`,
  );
}

test.each([
  ['ffsfs', LIVE_PATTERNS, ['fastball 3/5']],
  ['ffss', LIVE_PATTERNS, []],
  ['ff', LIVE_PATTERNS, ['fastball 2/2']],
  ['f', LIVE_PATTERNS, []],
  ['ffu', COUNT_STRATEGY, []],
  ['ffs', COUNT_STRATEGY, ['fastball 2/3']],
  ['ff', PITCHER_PATTERNS, []],
  ['ffs', PITCHER_PATTERNS, ['fastball 2/3']],
] as const)('first pitches %s with %j give %j', (types, thresholds, expected) => {
  expect(patternsOfFirstPitches(types, thresholds)).toEqual(expected);
});

test.each([
  [LIVE_PATTERNS, 5],
  [PITCHER_PATTERNS, 4],
  [COUNT_STRATEGY, 6],
] as const)(
  'the thresholds %j put the counts with the most pitches first and show %i of six',
  (thresholds, expectedCount) => {
    const game = scorer();
    for (let batter = 0; batter < 3; batter++) game.calls('BCBFBX');
    const pitches = pitchesOf(game.folded().plateAppearances).map((pitch) => ({
      ...pitch,
      facts: { ...pitch.facts, pitchType: 'fastball' as const },
    }));
    const repeatedFullCounts = pitches.filter(({ balls, strikes }) => balls === 3 && strikes === 2);
    const patterns = countPatterns([...pitches, ...repeatedFullCounts], thresholds);
    expect(patterns).toHaveLength(expectedCount);
    expect(patterns[0]).toMatchObject({ count: '3-2' });
  },
);

test('the strongest pattern has the greatest share, and with equal shares the most pitches', () => {
  const pattern = (n: number, of: number) =>
    ({ count: '0-0', type: 'fastball', share: { n, of, percent: null } }) as const;
  const sorted = strongestFirst([pattern(2, 3), pattern(3, 4), pattern(6, 8), pattern(4, 4)]);
  expect(sorted.map(({ share: { n, of } }) => `${n}/${of}`)).toEqual(['4/4', '6/8', '3/4', '2/3']);
});
