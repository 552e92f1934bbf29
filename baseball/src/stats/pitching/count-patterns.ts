import { tallyTypes } from '../../figures/type-tallies.ts';
import type { FoldedGame, FoldedPitch, FoldedPlateAppearance } from '../../game/folded-game.ts';
import type { PitchType } from '../../vocabulary/vocabulary.ts';
import { battedPlateAppearances, pitchedPlateAppearances } from '../measures/plate-appearances.ts';
import { type Rate, rate } from '../measures/rate.ts';

export interface CountPattern {
  readonly count: string;
  readonly type: PitchType;
  /** Pitches of the type / pitches of known type on this count. */
  readonly share: Rate;
}

/** See docs/statistics.md, "Insights". */
export interface PatternThresholds {
  readonly leastPitches: number;
  readonly leastUses: number;
  readonly maxPatterns: number;
}

const LEAST_PERCENT = 60;

export const LIVE_PATTERNS: PatternThresholds = { leastPitches: 2, leastUses: 1, maxPatterns: 5 };
export const COUNT_STRATEGY: PatternThresholds = { leastPitches: 3, leastUses: 1, maxPatterns: 12 };
export const PITCHER_PATTERNS: PatternThresholds = {
  leastPitches: 3,
  leastUses: 2,
  maxPatterns: 4,
};

/** The greatest share first, and equal shares by number of pitches. */
export function strongestFirst(patterns: readonly CountPattern[]): CountPattern[] {
  return patterns.toSorted(({ share: a }, { share: b }) => b.n * a.of - a.n * b.of || b.of - a.of);
}

export function countPatterns(
  pitches: readonly FoldedPitch[],
  { leastPitches, leastUses, maxPatterns }: PatternThresholds,
): CountPattern[] {
  const patterns = Object.entries(pitchTypesByCount(pitches)).flatMap(([count, types]) => {
    const countsByType = Object.entries(types) as [PitchType, number][];
    const total = countsByType.reduce((sum, [, n]) => sum + n, 0);
    return countsByType.map(([type, n]) => ({ count, type, share: rate(n, total) }));
  });
  return patterns
    .filter(({ share: { n, of } }) => of >= leastPitches && n >= leastUses)
    .filter(({ share: { n, of } }) => 100 * n >= LEAST_PERCENT * of)
    .sort((a, b) => b.share.of - a.share.of)
    .slice(0, maxPatterns);
}

export type TypeCounts = Partial<Record<PitchType, number>>;

/** Counts the pitches of each type for each count, such as "2-1". */
export function pitchTypesByCount(pitches: readonly FoldedPitch[]): Record<string, TypeCounts> {
  const typesByCount: Record<string, TypeCounts> = {};
  for (const balls of [0, 1, 2, 3]) {
    for (const strikes of [0, 1, 2]) {
      const types = tallyTypes({
        pitches: pitches.filter((pitch) => pitch.balls === balls && pitch.strikes === strikes),
      });
      if (types.length === 0) continue;
      typesByCount[`${balls}-${strikes}`] = Object.fromEntries(
        types.map(({ type, tally }) => [type, tally.pitches]),
      );
    }
  }
  return typesByCount;
}

export type PitchSequence = ReturnType<typeof sequence>;

export type PitchSequences = ReturnType<typeof pitchSequences>;

export function pitchSequences(game: FoldedGame) {
  return {
    teamHitters: battedPlateAppearances(game, 'team').map(sequence),
    teamPitchers: pitchedPlateAppearances(game, 'team').map(sequence),
  };
}

function sequence(plateAppearance: FoldedPlateAppearance) {
  return {
    batter: plateAppearance.batter.name,
    pitcher: plateAppearance.pitcher.name,
    inning: plateAppearance.inning,
    result: plateAppearance.result,
    /** With it, a `flyout` is a line out or a pop out (`refinedResult`). */
    battedBall: plateAppearance.battedBall,
    pitches: plateAppearance.pitches.map(({ facts, pitchNumber }) => ({
      pitchType: facts.pitchType,
      umpireCall: facts.call,
      velocity: facts.velocityMph,
      pitchNumber,
      zone: facts.zone,
    })),
  };
}
