import { type PitchType, percent } from '@full-count/baseball';

export interface MixPart {
  type: PitchType;
  count: number;
}

export function mixShares<Part extends MixPart>(
  parts: readonly Part[],
): (Part & { percent: number | null })[] {
  const total = parts.reduce((sum, part) => sum + part.count, 0);
  return parts.map((part) => ({
    ...part,
    percent: percent(part.count, total),
  }));
}
