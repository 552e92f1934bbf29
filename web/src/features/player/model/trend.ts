import {
  countedPlays,
  countedRate,
  type PlayerRole,
  playerSeasonLines,
  playerVelocity,
  type Rate,
} from '@full-count/baseball';
import { BATTING_FIGURES, PITCHING_FIGURES } from '../../../baseball-ui/counted/figures.ts';
import { byGameDate } from '../../../format/game-dates/by-game-date.ts';
import type { GameOfRole, PlayerView } from './player-view.ts';

const MAX_GAMES = 10;

export const TREND_FIGURES = {
  batter: BATTING_FIGURES.contact,
  pitcher: PITCHING_FIGURES.strikes,
} as const satisfies Record<PlayerRole, unknown>;

export interface TrendGame {
  readonly game: GameOfRole;
  /** The games of the season up to this one. */
  readonly gamesUntil: readonly GameOfRole[];
  /** How many games up to this one have pitches that are not on this device. */
  readonly missingGameCountUntil: number;
  /** Contact % of a batter, Strike % of a pitcher. */
  readonly rate: Rate;
  /** The batting average of the season after the game. Null before the first at-bat. */
  readonly averageAfter: number | null;
  /** Miles per hour. Null without a reading. */
  readonly velocity: number | null;
}

export function lastTenGames({
  games,
  evictedGames,
  role,
}: Pick<PlayerView, 'games' | 'evictedGames' | 'role'>): TrendGame[] {
  const { rate } = TREND_FIGURES[role].figure;
  const firstIndex = Math.max(0, games.length - MAX_GAMES);
  return games.slice(firstIndex).map((game, index) => {
    const gamesUntil = games.slice(0, firstIndex + index + 1);
    return {
      game,
      gamesUntil,
      missingGameCountUntil: evictedGames.filter(
        (evicted) => byGameDate(evicted, game.played.game) < 0,
      ).length,
      rate: countedRate(countedPlays({ rate }, game.record)),
      averageAfter:
        playerSeasonLines(gamesUntil.map(({ played }) => played)).batting?.battingAverage ?? null,
      velocity: playerVelocity(game.record).averageMph,
    };
  });
}
