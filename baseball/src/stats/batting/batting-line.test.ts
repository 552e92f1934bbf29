import { describe, expect, test } from 'vitest';
import { advances, scorer } from '../../../fixtures/scorer.ts';
import type { AtBatResult, UmpireCall } from '../../vocabulary/vocabulary.ts';
import {
  battingAverage,
  countBatting,
  onBasePercentage,
  sluggingPercentage,
} from './batting-line.ts';

/** A result with its plate appearances, at-bats, hits and total bases. A batter who is out on the bases had a hit. */
test.each<[AtBatResult, number, number, number, number]>([
  ['single', 1, 1, 1, 1],
  ['double', 1, 1, 1, 2],
  ['triple', 1, 1, 1, 3],
  ['homerun', 1, 1, 1, 4],
  ['out_on_basepath', 1, 1, 1, 1],
  ['walk', 1, 0, 0, 0],
  ['intentional_walk', 1, 0, 0, 0],
  ['hit_by_pitch', 1, 0, 0, 0],
  ['strikeout', 1, 1, 0, 0],
  ['groundout', 1, 1, 0, 0],
  ['flyout', 1, 1, 0, 0],
  ['lineout', 1, 1, 0, 0],
  ['pop_out', 1, 1, 0, 0],
  ['doubleplay', 1, 1, 0, 0],
  ['fielders_choice_out', 1, 1, 0, 0],
  ['fielders_choice', 1, 1, 0, 0],
  ['error', 1, 1, 0, 0],
  ['sac_fly', 1, 0, 0, 0],
  ['sac_bunt', 1, 0, 0, 0],
  ['catchers_interference', 1, 0, 0, 0],
])('a %s: %i PA, %i AB, %i H, %i bases', (result, plateAppearances, atBats, hits, totalBases) => {
  const { folded } = scorer().pitch('in_play', { result });
  expect(countBatting(folded().plateAppearances)).toMatchObject({
    plateAppearances,
    atBats,
    hits,
    totalBases,
  });
});

test('a batter who is out on the bases after a double hit a double', () => {
  const { folded } = scorer().pitch('in_play', { result: 'out_on_basepath', hitBases: 2 });
  const line = countBatting(folded().plateAppearances);
  expect(line).toMatchObject({ hits: 1, doubles: 1, totalBases: 2 });
});

describe('batting rates', () => {
  const calls: [UmpireCall, AtBatResult][] = [
    ['in_play', 'double'],
    ['ball', 'walk'],
    ['in_play', 'groundout'],
    ['in_play', 'sac_fly'],
    ['ball', 'hit_by_pitch'],
    ['in_play', 'sac_bunt'],
  ];
  const game = scorer();
  for (const [call, result] of calls) {
    game.event('state_set', { outs: 0 }).pitch(call, { result });
  }
  const line = countBatting(game.folded().plateAppearances);

  test('count a sacrifice fly in the denominator of OBP, but not a sacrifice bunt', () => {
    expect(line).toMatchObject({
      plateAppearances: 6,
      atBats: 2,
      hits: 1,
      doubles: 1,
      triples: 0,
      homeRuns: 0,
      sacFlies: 1,
      sacBunts: 1,
    });
    expect(battingAverage(line)).toBe(0.5);
    expect(onBasePercentage(line)).toBe(0.6);
    expect(sluggingPercentage(line)).toBe(1);
  });
});

test('a plate appearance that the half cut short does not count', () => {
  const game = scorer().strikeouts(2).pitch('ball', { result: 'walk' }).calls('BC');
  game.event('caught_stealing', { advances: advances('1-x') });
  expect(countBatting(game.folded().plateAppearances)).toMatchObject({ plateAppearances: 3 });
});
