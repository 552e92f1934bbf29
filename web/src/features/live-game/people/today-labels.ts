import type { LiveBatter, LivePitcher } from '@full-count/baseball';
import { resultLabels } from '../../../labels/results.ts';

/** "47 pitches, 64% strikes" */
export function pitchesText(pitching: LivePitcher | null): string {
  const count = pitching?.pitchCount ?? 0;
  return `${count === 1 ? '1 pitch' : `${count} pitches`}, ${strikesText(pitching)}`;
}

export function strikesText(pitching: LivePitcher | null): string {
  const percent = pitching?.strikes.percent ?? null;
  return percent === null ? 'No pitches yet' : `${percent}% strikes`;
}

/** "1B, K" */
export function resultsText(batting: LiveBatter | null): string {
  const results = (batting?.atBats ?? []).flatMap(({ result, battedBall }) =>
    result === null ? [] : [resultLabels(result, battedBall).code],
  );
  return results.length === 0 ? 'First time up' : results.join(', ');
}
