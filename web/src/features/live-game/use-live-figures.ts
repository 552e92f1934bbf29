import { liveBatter, livePitcher, otherSide, type Person } from '@full-count/baseball';
import { useMemo } from 'react';
import type { LiveGame } from './model/live-game.ts';

/** Today's figures of who pitches and of the batter that shows. */
export function useLiveFigures({ folded, who }: LiveGame, batter: Person | null) {
  const { pitcher, battingSide } = who;
  const pitching = useMemo(
    () => (pitcher === null ? null : livePitcher(folded, otherSide(battingSide), pitcher)),
    [folded, pitcher, battingSide],
  );
  const batting = useMemo(
    () => (batter === null ? null : liveBatter(folded, battingSide, batter)),
    [folded, batter, battingSide],
  );
  return { pitching, batting };
}
