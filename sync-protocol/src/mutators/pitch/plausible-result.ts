import type { AtBatResult, UmpireCall } from '@full-count/baseball';

interface CallAndResult {
  readonly call: UmpireCall;
  readonly result?: AtBatResult | undefined;
}

/** A result that only disagrees with the state of the game is accepted, and the fold reports a discrepancy. */
export function isPlausibleResult({ call, result }: CallAndResult): boolean {
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
