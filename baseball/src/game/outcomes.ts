import type { PitchFacts } from './game-log.ts';

export type Outcome =
  | 'ball'
  | 'called_strike'
  | 'swing_and_miss'
  | 'unknown_strike'
  | 'foul'
  | 'foul_tip'
  | 'foul_bunt'
  | 'walk'
  | 'hit_by_pitch'
  | InPlayOutcome;

export type InPlayOutcome =
  | 'single'
  | 'double'
  | 'triple'
  | 'home_run'
  | 'line_out'
  | 'fly_out'
  | 'ground_out'
  | 'pop_out'
  | 'error'
  | 'fielders_choice'
  | 'fielders_choice_safe'
  | 'double_play'
  | 'triple_play'
  | 'sacrifice_fly'
  | 'sacrifice_bunt'
  | 'catchers_interference'
  | 'obstruction'
  | 'out_on_basepath';

export type OutcomeFacts = Pick<
  PitchFacts,
  'call' | 'result' | 'battedBall' | 'foulTip' | 'foulBunt'
>;

interface OutcomeEntry {
  readonly label: string;
  readonly facts: OutcomeFacts;
}

export const OUTCOMES: Readonly<Record<Outcome, OutcomeEntry>> = {
  called_strike: { label: 'Called Strike', facts: { call: 'called_strike', result: null } },
  ball: { label: 'Ball', facts: { call: 'ball', result: null } },
  foul: { label: 'Foul', facts: { call: 'foul', result: null } },
  swing_and_miss: { label: 'Swing & Miss', facts: { call: 'strike', result: null } },
  // Count Only saves a strike without saying of which kind.
  unknown_strike: { label: 'Strike', facts: { call: 'unknown_strike', result: null } },
  foul_tip: { label: 'Foul Tip', facts: { call: 'strike', result: null, foulTip: true } },
  foul_bunt: { label: 'Foul Bunt', facts: { call: 'foul', result: null, foulBunt: true } },
  walk: { label: 'Walk', facts: { call: 'ball', result: 'walk' } },
  hit_by_pitch: { label: 'Hit by Pitch', facts: { call: 'ball', result: 'hit_by_pitch' } },
  single: { label: 'Single', facts: { call: 'in_play', result: 'single' } },
  double: { label: 'Double', facts: { call: 'in_play', result: 'double' } },
  triple: { label: 'Triple', facts: { call: 'in_play', result: 'triple' } },
  home_run: { label: 'Home Run', facts: { call: 'in_play', result: 'homerun' } },
  // A line out and a pop out are stored as a flyout with their kind of batted ball.
  line_out: { label: 'Line Out', facts: { call: 'in_play', result: 'flyout', battedBall: 'line' } },
  fly_out: { label: 'Fly Out', facts: { call: 'in_play', result: 'flyout', battedBall: 'fly' } },
  ground_out: {
    label: 'Ground Out',
    facts: { call: 'in_play', result: 'groundout', battedBall: 'ground' },
  },
  pop_out: { label: 'Pop Out', facts: { call: 'in_play', result: 'flyout', battedBall: 'pop' } },
  error: { label: 'Error', facts: { call: 'in_play', result: 'error' } },
  // The log's `fielders_choice` is the one on which everybody is safe.
  fielders_choice: {
    label: "Fielder's Choice",
    facts: { call: 'in_play', result: 'fielders_choice_out' },
  },
  fielders_choice_safe: {
    label: "Fielder's Choice, All Safe",
    facts: { call: 'in_play', result: 'fielders_choice' },
  },
  double_play: { label: 'Double Play', facts: { call: 'in_play', result: 'doubleplay' } },
  triple_play: { label: 'Triple Play', facts: { call: 'in_play', result: 'triple_play' } },
  sacrifice_fly: {
    label: 'Sacrifice Fly',
    facts: { call: 'in_play', result: 'sac_fly', battedBall: 'fly' },
  },
  sacrifice_bunt: {
    label: 'Sacrifice Bunt',
    facts: { call: 'in_play', result: 'sac_bunt', battedBall: 'bunt' },
  },
  catchers_interference: {
    label: "Catcher's Interference",
    facts: { call: 'in_play', result: 'catchers_interference' },
  },
  obstruction: { label: 'Obstruction', facts: { call: 'in_play', result: 'obstruction' } },
  out_on_basepath: {
    label: 'Out on Basepath',
    facts: { call: 'in_play', result: 'out_on_basepath' },
  },
};

/** Foul tips and foul bunts are entered as details of other outcomes. */
export const PITCH_OUTCOMES = [
  'called_strike',
  'ball',
  'foul',
  'swing_and_miss',
  'walk',
  'hit_by_pitch',
] as const satisfies readonly Outcome[];

export const IN_PLAY_OUTCOMES = [
  'single',
  'double',
  'triple',
  'home_run',
  'line_out',
  'fly_out',
  'ground_out',
  'pop_out',
  'error',
  'fielders_choice',
  'double_play',
  'sacrifice_fly',
  'out_on_basepath',
  'sacrifice_bunt',
  'fielders_choice_safe',
  'catchers_interference',
  'obstruction',
  'triple_play',
] as const satisfies readonly InPlayOutcome[];
