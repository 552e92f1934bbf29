import type { GameEventType } from '@full-count/baseball';

export const RUNNER_EVENTS = [
  'stolen_base',
  'caught_stealing',
  'wild_pitch',
  'passed_ball',
  'balk',
  'pick_off',
  'runner_moved',
] as const satisfies GameEventType[];

export type RunnerEventType = (typeof RUNNER_EVENTS)[number];
