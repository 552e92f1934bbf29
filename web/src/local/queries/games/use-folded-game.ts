import { useMemo, useState } from 'react';
import { type FoldedGameData, foldAfterEach } from './folded-game.ts';
import { useStoredGame } from './use-stored-game.ts';

/**
 * The game and its log, folded once per change.
 * Undefined while loading, null where this device has no such game.
 */
export function useFoldedGame(gameId: string | null): FoldedGameData | null | undefined {
  const stored = useStoredGame(gameId);
  const [foldedOf] = useState(foldAfterEach);
  return useMemo(() => stored && foldedOf(stored.game, stored.log), [stored, foldedOf]);
}
