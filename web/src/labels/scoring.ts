import type { AdvanceCause, EarnedReason } from '@full-count/baseball';

export const earnedReasons: Readonly<Record<EarnedReason, string>> = {
  scorer: "the scorer's ruling",
  no_mistake: 'it needed no mistake',
  reached_by_mistake: 'the batter reached base on a mistake',
  placed_runner: 'the runner was placed on base',
  missed_third_out: 'without a mistake, the inning would have been over',
  advanced_by_mistake: 'only a mistake let the runner score',
};

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
