import { isSamePerson, type Person } from '@full-count/baseball';
import { useEffect, useMemo, useState } from 'react';
import type { LiveGame } from '../model/live-game.ts';
import type { Matchup } from '../model/matchup.ts';

const NEXT_BATTER_DELAY_MS = 300;

/**
 * After a result, the next people are shown a moment later, so that the coach sees the result. A tap in
 * that moment already counts for the next batter.
 */
export function useShownPeople(live: LiveGame): LiveGame {
  const { matchup } = live;
  const endedId = live.state.lastResult?.plateAppearanceId;
  const [lastShown, setLastShown] = useState({ matchup, endedId });
  useEffect(() => {
    const timer = setTimeout(
      () =>
        setLastShown((shown) =>
          shown.endedId === endedId && isSamePeople(shown.matchup, matchup)
            ? shown
            : { matchup, endedId },
        ),
      NEXT_BATTER_DELAY_MS,
    );
    return () => clearTimeout(timer);
  }, [matchup, endedId]);
  const showsResult = hasNewResult(lastShown.endedId, live);
  return useMemo(
    () => (showsResult ? { ...live, matchup: lastShown.matchup } : live),
    [showsResult, live, lastShown.matchup],
  );
}

function isSamePeople(a: Matchup, b: Matchup): boolean {
  return isSameOrBothNull(a.batter, b.batter) && isSameOrBothNull(a.pitcher, b.pitcher);
}

function isSameOrBothNull(a: Person | null, b: Person | null): boolean {
  return a === null || b === null ? a === b : isSamePerson(a, b);
}

/** False after Undo. `shownId` is undefined before the first result. */
export function hasNewResult(
  shownId: string | undefined,
  { state, folded: { plateAppearances } }: Pick<LiveGame, 'state' | 'folded'>,
): boolean {
  const endedId = state.lastResult?.plateAppearanceId;
  if (endedId === undefined || endedId === shownId) return false;
  if (shownId === undefined) return true;
  const shownIndex = plateAppearances.findLastIndex(({ id }) => id === shownId);
  const endedIndex = plateAppearances.findLastIndex(({ id }) => id === endedId);
  return shownIndex !== -1 && shownIndex < endedIndex;
}
