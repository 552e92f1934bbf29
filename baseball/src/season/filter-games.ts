import { type CalendarDay, gamesOfSeason, type Season } from '../calendar/calendar.ts';
import { isSameName } from '../game/person.ts';
import type { GameType } from '../vocabulary/vocabulary.ts';

export interface FilterableGame {
  readonly season: Season;
  /** The game's day in the team's time zone. */
  readonly day: CalendarDay;
  readonly game: {
    readonly opponent: string;
    readonly homeTeam: boolean;
    /** If it is absent, the type is `season`. */
    readonly gameType?: GameType | undefined;
  };
}

/** Null or absent means all, except for the season. */
export interface GameFilter {
  /** Null or absent means the newest season of the games. */
  readonly season?: Season | null | undefined;
  readonly gameType?: GameType | null | undefined;
  readonly from?: CalendarDay | null | undefined;
  /** Inclusive. */
  readonly to?: CalendarDay | null | undefined;
  readonly opponent?: string | null | undefined;
  readonly homeOrAway?: 'home' | 'away' | null | undefined;
}

/** Some figures leave out live games, too: see docs/statistics.md, "Seasons and teams". */
export function countsInSeason(game: { readonly status: string; readonly deletedAt?: unknown }) {
  return game.deletedAt === undefined && game.status !== 'scheduled';
}

/** @param games only those for which `countsInSeason` is true */
export function filterGames<G extends FilterableGame>(
  games: readonly G[],
  filter: GameFilter,
): G[] {
  const { gameType, from, to, opponent, homeOrAway } = filter;
  return gamesOfSeason(games, filter.season ?? null).filter(
    ({ day, game }) =>
      isAbsentOrEqual(gameType, game.gameType ?? 'season') &&
      (isAbsent(from) || day >= from) &&
      (isAbsent(to) || day <= to) &&
      (isAbsent(opponent) || isSameName(opponent, game.opponent)) &&
      isAbsentOrEqual(homeOrAway, game.homeTeam ? 'home' : 'away'),
  );
}

function isAbsent(wanted: unknown): wanted is null | undefined {
  return wanted === null || wanted === undefined;
}

function isAbsentOrEqual<T>(wanted: T | null | undefined, value: T): boolean {
  return isAbsent(wanted) || wanted === value;
}
