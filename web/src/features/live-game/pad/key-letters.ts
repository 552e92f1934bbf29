import type { Outcome, PitchType } from '@full-count/baseball';

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

/** Each type has a letter of its name that no outcome and no other type of the same sport uses. */
export const TYPE_KEYS: Readonly<Record<PitchType, string>> = {
  fastball: 'A',
  curveball: 'U',
  slider: 'L',
  changeup: 'G',
  cutter: 'R',
  knuckleball: 'K',
  other: 'O',
  riseball: 'R',
  dropball: 'D',
  screwball: 'E',
  unknown: 'N',
};
