import type { Person } from '@full-count/baseball';
import { useEffect, useState } from 'react';
import type { LiveGame } from './model/live-game.ts';

/** How long a result stands before the next batter shows (specification, section 4). */
const NEXT_BATTER_DELAY_MS = 300;

/**
 * The batter to show. After a plate appearance the next one comes a moment later, so that the eye
 * sees the result; a tap in that moment already belongs to him who is up.
 */
export function useShownBatter({ state, who }: LiveGame): Person | null {
  const endedId = state.lastResult?.plateAppearanceId;
  const [before, setBefore] = useState({ batter: who.batter, endedId });
  useEffect(() => {
    const timer = setTimeout(
      () => setBefore({ batter: who.batter, endedId }),
      NEXT_BATTER_DELAY_MS,
    );
    return () => clearTimeout(timer);
  }, [who.batter, endedId]);
  return before.endedId === endedId ? who.batter : before.batter;
}
