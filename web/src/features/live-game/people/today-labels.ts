import type { LiveBatter, LivePitcher } from '@full-count/baseball';
import { pitchesText } from '../../../format/counted.ts';
import { resultLabels } from '../../../labels/results.ts';

/** "47 pitches, 64% strikes" */
export function pitchingText(pitching: LivePitcher | null): string {
  return `${pitchesText(pitching?.pitchCount ?? 0)}, ${strikesText(pitching)}`;
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
