import { isSameName } from '@full-count/baseball';
import type { GameRow } from '@full-count/sync-protocol';

export function isAgainst(game: GameRow, opponent: string): boolean {
  return isSameName(game.opponent, opponent);
}
