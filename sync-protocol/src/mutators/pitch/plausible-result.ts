import type { AtBatResult, UmpireCall } from '@full-count/baseball';

interface Entered {
  readonly call: UmpireCall;
  readonly result?: AtBatResult | undefined;
}

/**
 * Whether the result can go with the call at all, whatever the count (API, log-pitch). What
 * depends on the state of the game is never refused here: the fold shows it as a discrepancy.
 */
export function isPlausibleResult({ call, result }: Entered): boolean {
  switch (result) {
    case undefined:
      return true;
    case 'walk':
    case 'intentional_walk':
    case 'hit_by_pitch':
      return call === 'ball';
    case 'strikeout':
      return call !== 'ball' && call !== 'in_play';
    case 'catchers_interference':
      return true;
    default:
      return call === 'in_play';
  }
}
