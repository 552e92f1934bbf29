import { useIsGameArriving } from '../../sync-status/use-arriving.ts';
import type { FoldedGameData } from './folded-game.ts';
import { useFoldedGame } from './use-folded-game.ts';

/** As `useFoldedGame`, but `arriving` while the game's pitches have not arrived on this device. */
export function useArrivedGame(gameId: string): FoldedGameData | 'arriving' | null | undefined {
  const data = useFoldedGame(gameId);
  const isArriving = useIsGameArriving(gameId);
  if (!data) return data;
  if (isArriving === undefined) return undefined;
  return isArriving ? 'arriving' : data;
}
