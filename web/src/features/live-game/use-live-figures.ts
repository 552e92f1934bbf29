import { liveBatter, livePitcher, otherSide } from '@full-count/baseball';
import { useMemo } from 'react';
import type { LiveGame } from './model/live-game.ts';

export function useLiveFigures({ folded, matchup }: LiveGame) {
  const { pitcher, batter, battingSide } = matchup;
  const pitcherFigures = useMemo(
    () => (pitcher === null ? null : livePitcher(folded, otherSide(battingSide), pitcher)),
    [folded, pitcher, battingSide],
  );
  const batterFigures = useMemo(
    () => (batter === null ? null : liveBatter(folded, battingSide, batter)),
    [folded, batter, battingSide],
  );
  return { pitcherFigures, batterFigures };
}
