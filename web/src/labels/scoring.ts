import type { AdvanceCause } from '@full-count/baseball';

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
