import type { UmpireCall } from '@full-count/baseball';
import type { PitchQuality } from '@full-count/sync-protocol';
import { type CallLabels, callLabels } from './calls.ts';

/**
 * In a bullpen session nobody calls or swings, so `strike` is any kind of strike. Its letter is N,
 * because K means a strikeout.
 */
export const practiceCallLabels: Readonly<Record<UmpireCall, CallLabels>> = {
  ...callLabels,
  strike: { letter: 'N', name: 'Strike', shortName: 'Strike' },
};

export const qualityLabels: Readonly<Record<PitchQuality, string>> = {
  excellent: 'Excellent',
  good: 'Good',
  average: 'Average',
  needs_work: 'Needs work',
};
