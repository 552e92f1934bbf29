import type { FoldedPitch } from '../game-log.ts';
import type { PitchType } from '../vocabulary.ts';
import { countStrategies } from './pitcher.ts';
import { type Rate, rate } from './rate.ts';

/** At this count he mostly throws this type. */
export interface CountPattern {
  readonly count: string;
  readonly type: PitchType;
  readonly share: Rate;
}

const LEAST_PITCHES = 2;
const LEAST_PERCENT = 60;
const MOST_NOTES = 5;

/** The counts with the most pitches first (specification, section 9: pattern notes). */
export function countPatterns(pitches: readonly FoldedPitch[]): CountPattern[] {
  const patterns = Object.entries(countStrategies(pitches)).flatMap(([count, types]) => {
    const thrown = Object.entries(types) as [PitchType, number][];
    const total = thrown.reduce((all, [, n]) => all + n, 0);
    return thrown.map(([type, n]) => ({ count, type, share: rate(n, total) }));
  });
  return patterns
    .filter(({ share }) => share.of >= LEAST_PITCHES && 100 * share.n >= LEAST_PERCENT * share.of)
    .sort((a, b) => b.share.of - a.share.of)
    .slice(0, MOST_NOTES);
}
