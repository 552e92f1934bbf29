import { useIsGameArriving } from '../../sync-status/use-arriving.ts';
import type { FoldedGameData } from './folded-game.ts';
import { useFoldedGame } from './use-folded-game.ts';

/**
 * As `useFoldedGame`, but `arriving` while the game's pitches have not arrived on this device. It reads the log only
 * after that, because a log read before it would be shown for a moment without its pitches.
 */
export function useArrivedGame(gameId: string): FoldedGameData | 'arriving' | null | undefined {
  const isArriving = useIsGameArriving(gameId);
  const data = useFoldedGame(isArriving === false ? gameId : null);
  if (isArriving === undefined) return undefined;
  return isArriving ? 'arriving' : data;
}
