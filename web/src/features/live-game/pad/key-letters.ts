import type { Outcome } from '@full-count/baseball';

/** Calls on the pad have the letter of their mark. */
export const OUTCOME_KEYS = {
  ball: 'B',
  called_strike: 'C',
  swing_and_miss: 'S',
  foul: 'F',
  foul_tip: 'T',
  walk: 'W',
  hit_by_pitch: 'H',
} as const satisfies Partial<Record<Outcome, string>>;

export const IN_PLAY_KEY = 'X';
