import { dayIn, yearOf } from './calendar.ts';

/** A season is a calendar year, such as 2026. */
export type Season = number;

interface HasSeason {
  readonly season: Season;
}

/** The season of a game is the year in which it begins on the team's calendar. */
export function seasonOf(gameDate: string, timeZone: string): Season {
  return yearOf(dayIn(timeZone, gameDate));
}

/** The seasons in which at least one of these games was played, newest first. */
export function seasonsPlayed(games: readonly HasSeason[]): Season[] {
  return [...new Set(games.map(({ season }) => season))].sort((a, b) => b - a);
}

/** The season to show: the wanted one, or the newest. Null when nothing was played and none is wanted. */
export function chosenSeason(games: readonly HasSeason[], wanted: Season | null): Season | null {
  return wanted ?? seasonsPlayed(games)[0] ?? null;
}

/** The games of the wanted season, or of the newest. */
export function gamesOfSeason<G extends HasSeason>(
  games: readonly G[],
  wanted: Season | null = null,
): G[] {
  const season = chosenSeason(games, wanted);
  return games.filter((game) => game.season === season);
}
