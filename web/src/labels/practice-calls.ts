import type { UmpireCall } from '@full-count/baseball';
import type { PitchQuality } from '@full-count/sync-protocol';
import { type CallWords, callWords } from './calls.ts';

/** In a bullpen `strike` is any strike, so it isn't called a swing and miss. */
export const practiceCallWords: Readonly<Record<UmpireCall, CallWords>> = {
  ...callWords,
  strike: { letter: 'K', name: 'Strike', shortName: 'Strike' },
};

export const qualityWords: Readonly<Record<PitchQuality, string>> = {
  excellent: 'Excellent',
  good: 'Good',
  average: 'Average',
  needs_work: 'Needs work',
};
