import { type PitchType, percent } from '@full-count/baseball';

export interface MixPart {
  type: PitchType;
  /** Pitches of this type. */
  count: number;
}

/** Whole percents by type, in the given order. `null` shares: there is nothing to divide by. */
export function mixShares<Part extends MixPart>(
  parts: readonly Part[],
): (Part & { percent: number | null })[] {
  const total = parts.reduce((sum, part) => sum + part.count, 0);
  return parts.map((part) => ({
    ...part,
    percent: percent(part.count, total),
  }));
}
