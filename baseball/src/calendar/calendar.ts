/** A day without a time or time zone, such as "2026-05-02". */
export type CalendarDay = string;

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** `timeZone` is an IANA name, such as "America/Chicago", and `time` is ISO 8601. */
export function dayIn(timeZone: string, time: string): CalendarDay {
  const parts = formatFor(timeZone).formatToParts(new Date(time));
  const part = (type: 'year' | 'month' | 'day') =>
    parts.find((candidate) => candidate.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

export function addDays(day: CalendarDay, days: number): CalendarDay {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

export function yearOf(day: CalendarDay): number {
  return Number.parseInt(day, 10);
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatFor(timeZone: string): Intl.DateTimeFormat {
  const cachedFormat = formats.get(timeZone);
  if (cachedFormat !== undefined) return cachedFormat;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  formats.set(timeZone, format);
  return format;
}

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

/** The day of a game without a start time, which is stored as its day's first moment. Null for any other game. */
export function dayIfNoStartTime(timeZone: string, gameDate: string): CalendarDay | null {
  const day = dayIn(timeZone, gameDate);
  const momentBefore = new Date(Date.parse(gameDate) - 1).toISOString();
  return dayIn(timeZone, momentBefore) === day ? null : day;
}
