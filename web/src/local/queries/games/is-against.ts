import type { GameRow } from '@full-count/sync-protocol';

/** Whether a game is against this opponent. Ignores case and spaces around the name. */
export function isAgainst(game: GameRow, opponent: string): boolean {
  return plain(game.opponent) === plain(opponent);
}

function plain(name: string): string {
  return name.trim().toLowerCase();
}
