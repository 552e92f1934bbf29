import { isSamePerson, type Person } from '@full-count/baseball';
import { useEffect, useMemo, useState } from 'react';
import type { LiveGame } from '../model/live-game.ts';
import type { WhoIsUp } from '../model/who-is-up.ts';
import { hasNewResult } from './new-result.ts';

/** How long a result shows before the next batter does (specification, section 4). */
const NEXT_BATTER_DELAY_MS = 300;

/**
 * The game with the batter and the pitcher to show. After a result the next ones come a moment
 * later, so that the eye sees the result. A tap in that moment already belongs to the next batter.
 * Every other change, such as Undo, shows both at once.
 */
export function useShownPeople(live: LiveGame): LiveGame {
  const { who } = live;
  const endedId = live.state.lastResult?.plateAppearanceId;
  const [shown, setShown] = useState({ who, endedId });
  useEffect(() => {
    const timer = setTimeout(
      () =>
        setShown((before) =>
          before.endedId === endedId && isSamePair(before.who, who) ? before : { who, endedId },
        ),
      NEXT_BATTER_DELAY_MS,
    );
    return () => clearTimeout(timer);
  }, [who, endedId]);
  const isPause = hasNewResult(shown.endedId, live);
  return useMemo(() => (isPause ? { ...live, who: shown.who } : live), [isPause, live, shown.who]);
}

function isSamePair(a: WhoIsUp, b: WhoIsUp): boolean {
  return isSame(a.batter, b.batter) && isSame(a.pitcher, b.pitcher);
}

function isSame(a: Person | null, b: Person | null): boolean {
  return a === null || b === null ? a === b : isSamePerson(a, b);
}
