import { dayIn, yearOf } from './calendar.ts';

export type Season = number;

interface HasSeason {
  readonly season: Season;
}

/** A game belongs to the year in which it begins on the team's calendar. */
export function seasonOf(gameDate: string, timeZone: string): Season {
  return yearOf(dayIn(timeZone, gameDate));
}

export function seasonsPlayed(games: readonly HasSeason[]): Season[] {
  return [...new Set(games.map(({ season }) => season))].sort((a, b) => b - a);
}

export function chosenSeason(games: readonly HasSeason[], chosen: Season | null): Season | null {
  return chosen ?? seasonsPlayed(games)[0] ?? null;
}

/** The chosen season if it was played, or else the newest. Null without games. */
export function existingSeason(games: readonly HasSeason[], chosen: Season | null): Season | null {
  const seasons = seasonsPlayed(games);
  return seasons.find((season) => season === chosen) ?? seasons[0] ?? null;
}

export function gamesOfSeason<G extends HasSeason>(
  games: readonly G[],
  chosen: Season | null = null,
): G[] {
  const season = chosenSeason(games, chosen);
  return games.filter((game) => game.season === season);
}
