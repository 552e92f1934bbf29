import type { GameRow } from '@full-count/sync-protocol';

export function isAgainst(game: GameRow, opponent: string): boolean {
  return normalized(game.opponent) === normalized(opponent);
}

function normalized(name: string): string {
  return name.trim().toLowerCase();
}
