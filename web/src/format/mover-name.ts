import type { PlayMove } from '@full-count/baseball';

/** A runner above the choice of where they went: "Ibarra, on first", "Ruiz, batting". */
export function moverName(from: PlayMove['from'], name: string): string {
  return from === 'batter' ? `${name}, batting` : `${name}, on ${from}`;
}
