import { useMemo } from 'react';
import { type GameLabel, type GameToLabel, gameLabels } from './game-labels.ts';

/** @param games all games that a list may show */
export function useGameLabels(
  games: readonly GameToLabel[],
  timeZone: string,
): (game: GameToLabel) => GameLabel {
  return useMemo(() => {
    const labels = gameLabels(games, timeZone);
    return (game) => labels.get(game.id) ?? singleLabel(game, timeZone);
  }, [games, timeZone]);
}

function singleLabel(game: GameToLabel, timeZone: string): GameLabel {
  const [label] = gameLabels([game], timeZone).values();
  return label as GameLabel;
}
