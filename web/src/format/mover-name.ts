import type { PlayMove } from '@full-count/baseball';

/** A runner and where they were: "Ibarra, on first", "Ruiz, batting". */
export function moverName(from: PlayMove['from'], name: string): string {
  return from === 'batter' ? `${name}, batting` : `${name}, on ${from}`;
}
