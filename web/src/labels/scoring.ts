import { type Advance, type AdvanceCause, FIELD_POSITIONS } from '@full-count/baseball';

export const causeLabels: Readonly<Record<AdvanceCause, string>> = {
  error: 'Error',
  passed_ball: 'Passed ball',
  wild_pitch: 'Wild pitch',
  throw: 'Throw',
  fielders_choice: "Fielder's choice",
  defensive_indifference: 'Defensive indifference',
  obstruction: 'Obstruction',
  pick_off: 'Pickoff',
};

export function earnedLabel(isEarned: boolean): string {
  return isEarned ? 'Earned' : 'Unearned';
}

/** "first to second", or for an out "runner on first out". */
export function advanceText({ from, to }: Advance): string {
  if (to !== 'out') return `${from} to ${to}`;
  return from === 'batter' ? 'batter out' : `runner on ${from} out`;
}

/** Options of a list: "SS, shortstop", with the scorer's number as the value. */
export const FIELDER_OPTIONS = Object.entries(FIELD_POSITIONS).map(([value, { code, name }]) => ({
  value,
  label: `${code}, ${name}`,
}));

/** A ball is hit to one of the nine areas. The short fielder has none. */
export const HIT_LOCATION_OPTIONS = FIELDER_OPTIONS.slice(0, 9);
