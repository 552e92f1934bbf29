import type { GameEventFacts } from '../../game/game-log.ts';

/** Runners' events: nothing else says who ran on them, and where to. */
export function needsAdvances({ type }: Pick<GameEventFacts, 'type'>): boolean {
  switch (type) {
    case 'stolen_base':
    case 'caught_stealing':
    case 'wild_pitch':
    case 'passed_ball':
    case 'balk':
    case 'pick_off':
    case 'runner_moved':
      return true;
    default:
      return false;
  }
}
