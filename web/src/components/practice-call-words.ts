import type { UmpireCall } from '@full-count/baseball';
import { type CallWords, callWords } from './call-words.ts';

/** In a bullpen `strike` is any strike (STATS, Calls), so it isn't called a swing and miss. */
export const practiceCallWords: Readonly<Record<UmpireCall, CallWords>> = {
  ...callWords,
  strike: { letter: 'K', name: 'Strike', shortName: 'Strike' },
};
