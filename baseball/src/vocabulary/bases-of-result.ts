import type { AtBatResult } from './vocabulary.ts';

export function basesOfResult(result: AtBatResult): 0 | 1 | 2 | 3 | 4 {
  switch (result) {
    case 'single':
    case 'walk':
    case 'intentional_walk':
    case 'hit_by_pitch':
    case 'fielders_choice':
    case 'fielders_choice_out':
    case 'error':
    case 'catchers_interference':
    case 'obstruction':
      return 1;
    case 'double':
      return 2;
    case 'triple':
      return 3;
    case 'homerun':
      return 4;
    default:
      return 0;
  }
}

/** Whether the batter reaches base without a runner being put out instead. */
export function reachesBase(result: AtBatResult): boolean {
  return basesOfResult(result) > 0 && result !== 'fielders_choice_out';
}
