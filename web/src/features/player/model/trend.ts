import {
  countedPlays,
  countedRate,
  playerSeasonLines,
  playerVelocity,
  type Rate,
} from '@full-count/baseball';
import type { GameOfRole, PlayerView } from './player-view.ts';

const SHOWN_GAMES = 10;

/** One of the last ten games in a trend. */
export interface TrendGame {
  readonly game: GameOfRole;
  /** Contact % of a batter, Strike % of a pitcher. */
  readonly rate: Rate;
  /** The batting average of the season after the game. Null before the first at-bat. */
  readonly averageAfter: number | null;
  /** Miles per hour. Null without a reading. */
  readonly velocity: number | null;
}

/** The oldest of the ten games first. */
export function lastTenGames({ games, role }: Pick<PlayerView, 'games' | 'role'>): TrendGame[] {
  const rate = role === 'batter' ? 'contact' : 'strikes';
  const first = Math.max(0, games.length - SHOWN_GAMES);
  return games.slice(first).map((game, index) => {
    const gamesUntil = games.slice(0, first + index + 1).map(({ played }) => played);
    return {
      game,
      rate: countedRate(countedPlays({ rate }, game.record)),
      averageAfter: playerSeasonLines(gamesUntil).batting?.battingAverage ?? null,
      velocity: playerVelocity(game.record).averageMph,
    };
  });
}
