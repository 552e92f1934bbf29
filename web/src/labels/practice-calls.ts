import type { UmpireCall } from '@full-count/baseball';
import type { PitchQuality } from '@full-count/sync-protocol';
import { type CallLabels, callLabels } from './pitches.ts';

/** Nobody calls or swings in a bullpen, so `strike` is any strike. Its letter is N, because K is a strikeout. */
export const practiceCallLabels: Readonly<Record<UmpireCall, CallLabels>> = {
  ...callLabels,
  strike: callLabels.unknown_strike,
};

export const qualityLabels: Readonly<Record<PitchQuality, string>> = {
  excellent: 'Excellent',
  good: 'Good',
  average: 'Average',
  needs_work: 'Needs work',
};

export const COMMAND_FORMULA =
  'A pitch in the target zone gets 2 points, and a pitch in a neighboring zone 1. Command: points ÷ possible points.';
