import type { GameEventType } from '@full-count/baseball';

/** What happens beside pitches, as the buttons name it. */
export const eventWords: Readonly<Record<GameEventType, string>> = {
  stolen_base: 'Stolen base',
  caught_stealing: 'Caught stealing',
  wild_pitch: 'Wild pitch',
  passed_ball: 'Passed ball',
  balk: 'Balk',
  pick_off: 'Pick-off',
  runner_moved: 'Runner moved',
  pitching_change: 'Pitching change',
  batter_change: 'Pinch hitter',
  runner_change: 'Pinch runner',
  automatic_ball: 'Automatic ball',
  automatic_strike: 'Automatic strike',
  intentional_walk: 'Intentional walk',
  placed_runner: 'Placed runner',
  score_set: 'Score set',
  state_set: 'Situation set',
  end_half: 'End of half',
};
