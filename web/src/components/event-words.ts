import type { GameEventType, Person } from '@full-count/baseball';

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

interface NamedEvent {
  readonly type: GameEventType;
  readonly courtesy?: true | undefined;
  readonly flex?: true | undefined;
  readonly leaving?: Person | undefined;
}

/** What one of them was: who came in for somebody named is no mere pinch hitter. */
export function nameOfEvent({ type, courtesy, flex, leaving }: NamedEvent): string {
  if (type === 'runner_change' && courtesy) return 'Courtesy runner';
  if (type === 'batter_change' && flex) return 'FLEX';
  if (type === 'batter_change' && leaving) return 'Substitution';
  return eventWords[type];
}
