/** A test compares these lists with baseball's vocabulary. A new word needs a migration that widens the domain. */

export const HALVES = ['top', 'bottom'];

export const PITCH_TYPES = [
  'fastball',
  'curveball',
  'slider',
  'changeup',
  'cutter',
  'knuckleball',
  'other',
  'riseball',
  'dropball',
  'screwball',
  'unknown',
];

export const UMPIRE_CALLS = [
  'ball',
  'called_strike',
  'swinging_strike',
  'strike',
  'foul',
  'in_play',
];

export const RESULTS = [
  'single',
  'double',
  'triple',
  'homerun',
  'walk',
  'intentional_walk',
  'hit_by_pitch',
  'strikeout',
  'groundout',
  'flyout',
  'lineout',
  'pop_out',
  'doubleplay',
  'triple_play',
  'fielders_choice_out',
  'fielders_choice',
  'error',
  'sac_fly',
  'sac_bunt',
  'catchers_interference',
  'obstruction',
  'out_on_basepath',
];

export const BATTED_BALLS = ['ground', 'line', 'fly', 'pop', 'bunt'];

export const EVENT_TYPES = [
  'stolen_base',
  'caught_stealing',
  'wild_pitch',
  'passed_ball',
  'balk',
  'pick_off',
  'runner_moved',
  'pitching_change',
  'batter_change',
  'runner_change',
  'automatic_ball',
  'automatic_strike',
  'intentional_walk',
  'illegal_pitch',
  'placed_runner',
  'score_set',
  'state_set',
  'end_half',
  'dropped_foul',
  'spot_change',
  'forfeit',
  'game_resumed',
];

export const ZONES = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '11', '12', '13', '14'];
