import type { FoldedPitch } from '../../game/folded-game.ts';
import type { PitchType } from '../../vocabulary/vocabulary.ts';
import { type Rate, rate } from '../measures/rate.ts';
import { countStrategies } from './pitcher-stats.ts';

/** On this count the pitcher mostly throws this pitch type. */
export interface CountPattern {
  readonly count: string;
  readonly type: PitchType;
  readonly share: Rate;
}

/** When a count's favourite is worth a note. */
export interface PatternThresholds {
  /** At the count, of a known type. */
  readonly leastPitches: number;
  /** Of the favourite itself. */
  readonly leastUses: number;
  readonly mostNotes: number;
}

const LEAST_PERCENT = 60;

/** Live: the first specification, section 9, pattern notes. */
export const LIVE_PATTERNS: PatternThresholds = { leastPitches: 2, leastUses: 1, mostNotes: 5 };
/** Reports: the second specification, section 9, the count strategy of a side, over all 12 counts. */
export const COUNT_STRATEGY: PatternThresholds = { leastPitches: 3, leastUses: 1, mostNotes: 12 };
/** Reports: the same section, the count patterns of one pitcher. */
export const PITCHER_PATTERNS: PatternThresholds = { leastPitches: 3, leastUses: 2, mostNotes: 4 };

/**
 * The habits that a hitter can rely on most: the greatest share first, and of equal shares the one
 * of more pitches.
 */
export function strongestFirst(patterns: readonly CountPattern[]): CountPattern[] {
  return patterns.toSorted(({ share: a }, { share: b }) => b.n * a.of - a.n * b.of || b.of - a.of);
}

/** The counts with the most pitches first. */
export function countPatterns(
  pitches: readonly FoldedPitch[],
  { leastPitches, leastUses, mostNotes }: PatternThresholds,
): CountPattern[] {
  const patterns = Object.entries(countStrategies(pitches)).flatMap(([count, types]) => {
    const thrown = Object.entries(types) as [PitchType, number][];
    const total = thrown.reduce((all, [, n]) => all + n, 0);
    return thrown.map(([type, n]) => ({ count, type, share: rate(n, total) }));
  });
  return patterns
    .filter(({ share: { n, of } }) => of >= leastPitches && n >= leastUses)
    .filter(({ share: { n, of } }) => 100 * n >= LEAST_PERCENT * of)
    .sort((a, b) => b.share.of - a.share.of)
    .slice(0, mostNotes);
}
