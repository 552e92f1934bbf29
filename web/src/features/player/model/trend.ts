import {
  BATTING,
  type ListableFigure,
  PITCHING,
  type PlayerRole,
  playerSeason,
  type Tally,
  tallyOf,
} from '@full-count/baseball';
import { byGameDate } from '../../../format/game-dates/by-game-date.ts';
import type { GameOfRole, PlayerView } from './player-view.ts';

const MAX_GAMES = 10;

export const TREND_FIGURES: Readonly<Record<PlayerRole, ListableFigure>> = {
  batter: BATTING.contactPercentage,
  pitcher: PITCHING.strikePercentage,
};

export interface TrendGame {
  readonly game: GameOfRole;
  /** The games of the season up to this one. */
  readonly gamesUntil: readonly GameOfRole[];
  /** How many games up to this one have pitches that are not on this device. */
  readonly missingGameCountUntil: number;
  /** Of the game. */
  readonly tally: Tally;
  /** Of the season after the game. Null for a pitcher. */
  readonly seasonAfter: Tally | null;
}

export function lastTenGames({
  games,
  evictedGames,
}: Pick<PlayerView, 'games' | 'evictedGames'>): TrendGame[] {
  const firstIndex = Math.max(0, games.length - MAX_GAMES);
  return games.slice(firstIndex).map((game, index) => {
    const gamesUntil = games.slice(0, firstIndex + index + 1);
    return {
      game,
      gamesUntil,
      missingGameCountUntil: evictedGames.filter(
        (evicted) => byGameDate(evicted, game.played.game) < 0,
      ).length,
      tally: tallyOf(game.record),
      seasonAfter: playerSeason(gamesUntil.map(({ played }) => played)).batting,
    };
  });
}
