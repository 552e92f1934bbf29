import { describe, expect, test } from 'vitest';
import { advances, scorer } from '../../fixtures/scorer.ts';
import type { FoldedGame } from '../game/folded-game.ts';
import type { AtBatResult, UmpireCall } from '../vocabulary/vocabulary.ts';
import { figureRate, figureValue } from './figure.ts';
import { BATTING, PITCHING } from './register.ts';
import { tallyOf } from './tally.ts';

const resultsOf = ({ plateAppearances }: FoldedGame) =>
  tallyOf({ pitches: [], chargedAppearances: plateAppearances });

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
  expect(resultsOf(folded())).toMatchObject({ plateAppearances, atBats, hits, totalBases });
});

test('a batter who is out on the bases after a double hit a double', () => {
  const { folded } = scorer().pitch('in_play', { result: 'out_on_basepath', hitBases: 2 });
  const line = resultsOf(folded());
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
  for (const [call, result] of calls) game.event('state_set', { outs: 0 }).pitch(call, { result });
  const line = resultsOf(game.folded());

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
    expect(figureValue(BATTING.battingAverage, line)).toBe(0.5);
    expect(figureValue(BATTING.onBasePercentage, line)).toBe(0.6);
    expect(figureValue(BATTING.sluggingPercentage, line)).toBe(1);
  });
});

test('a plate appearance that the half cut short does not count', () => {
  const game = scorer().strikeouts(2).pitch('ball', { result: 'walk' }).calls('BC');
  game.event('caught_stealing', { advances: advances('1-x') });
  expect(resultsOf(game.folded())).toMatchObject({ plateAppearances: 3 });
});

function thrown(...pitches: [UmpireCall, number | null][]) {
  return pitches.map(([call, zone]) => ({
    facts: { call, zone, pitchType: 'fastball' as const, velocityMph: null },
  }));
}

const PITCHES = thrown(
  ['called_strike', 5],
  ['swinging_strike', 13],
  // In a game, the call `strike` means a swing and a miss.
  ['strike', 9],
  ['ball', 11],
  ['foul', 1],
  ['in_play', null],
  ['ball', null],
);

test('misses and called strikes are divided by all pitches', () => {
  expect(tallyOf({ pitches: PITCHES }).whiffs).toBe(2);
  expect(
    figureRate(PITCHING.calledStrikeAndWhiffPercentage, tallyOf({ pitches: PITCHES })),
  ).toEqual({ n: 3, of: 7, percent: 43 });
});

test('the zone rate counts only pitches with a recorded zone', () => {
  expect(figureRate(PITCHING.zonePercentage, tallyOf({ pitches: PITCHES }))).toEqual({
    n: 3,
    of: 5,
    percent: 60,
  });
});

test('the chase rate is swings at pitches outside the strike zone', () => {
  expect(figureRate(PITCHING.chasePercentage, tallyOf({ pitches: PITCHES }))).toEqual({
    n: 1,
    of: 2,
    percent: 50,
  });
});

test('the zone rate and the chase rate are not known if no pitch was outside the strike zone', () => {
  const inside = thrown(['called_strike', 5], ['ball', null]);
  expect(figureRate(PITCHING.zonePercentage, tallyOf({ pitches: inside }))).toEqual({
    n: 0,
    of: 0,
    percent: null,
  });
  expect(figureRate(PITCHING.chasePercentage, tallyOf({ pitches: inside }))).toEqual({
    n: 0,
    of: 0,
    percent: null,
  });
});
