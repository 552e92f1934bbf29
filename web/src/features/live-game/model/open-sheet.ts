import type { RunnerEventType } from '../../../baseball-ui/scoring/event-draft.ts';

export type OpenSheet =
  | { kind: 'types' }
  | { kind: 'in-play' }
  | { kind: 'velocity' }
  | { kind: 'more' }
  | { kind: 'batter' }
  | { kind: 'pitcher' }
  | { kind: 'lineup' }
  | { kind: 'score' }
  | { kind: 'situation' }
  | { kind: 'runner-event'; type: RunnerEventType }
  | { kind: 'runners' }
  | { kind: 'dropped-foul' }
  | { kind: 'last-play' }
  | { kind: 'keyboard' }
  | { kind: 'end-game' }
  | { kind: 'forfeit' }
  | { kind: 'runner-change' }
  | { kind: 'placed-runner' };
