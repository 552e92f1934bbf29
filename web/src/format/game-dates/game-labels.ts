import { comparableText } from '../comparable.ts';
import { dayFieldValue, monthAndDay } from '../day-and-time.ts';
import { byGameDate } from './by-game-date.ts';
import { otherYear, type ShownGameDate, shownGameDate, withYear } from './shown-game-date.ts';

export interface GameToLabel {
  readonly id: string;
  readonly opponent: string;
  readonly gameDate: string;
}

export interface GameLabel extends ShownGameDate {
  readonly year: string | null;
  /** 1 for the first game of a doubleheader. Null for the only game against an opponent that day. */
  readonly gameNumber: number | null;
}

/**
 * @param games all games of one team, so that a filtered list still calls the second game "Game 2"
 * @param timeZone the team's time zone
 */
export function gameLabels(
  games: readonly GameToLabel[],
  timeZone: string,
  now: Date = new Date(),
): ReadonlyMap<string, GameLabel> {
  const labels = new Map<string, GameLabel>();
  const gamesByDayAndOpponent = new Map<string, GameToLabel[]>();
  for (const game of games) {
    const date = shownGameDate(game.gameDate, timeZone);
    labels.set(game.id, { ...date, year: otherYear(date.at, now), gameNumber: null });
    const key = `${dayFieldValue(new Date(date.at))} ${comparableText(game.opponent)}`;
    gamesByDayAndOpponent.set(key, [...(gamesByDayAndOpponent.get(key) ?? []), game]);
  }
  for (const gamesOfDay of gamesByDayAndOpponent.values()) {
    if (gamesOfDay.length === 1) continue;
    gamesOfDay.sort(byGameDate).forEach(({ id }, index) => {
      const label = labels.get(id);
      if (label) labels.set(id, { ...label, gameNumber: index + 1 });
    });
  }
  return labels;
}

/** "Game 2, 4:00 PM". Null for a game that is not part of a doubleheader. */
export function doubleheaderText({
  gameNumber,
  time,
}: Pick<GameLabel, 'gameNumber' | 'time'>): string | null {
  if (gameNumber === null) return null;
  return time === null ? `Game ${gameNumber}` : `Game ${gameNumber}, ${time}`;
}

/** "Jun 20", or "Jun 20, 2025" in another year. */
export function labelDayText({ at }: Pick<GameLabel, 'at'>, now: Date = new Date()): string {
  return withYear(monthAndDay(at), at, now);
}

/** The text of an option: "Jun 20 vs Hawks", "Jun 20, 2025 vs Hawks, Game 2, 4:00 PM". */
export function gameOptionText(label: GameLabel, opponent: string, now: Date = new Date()): string {
  const dayAndOpponent = `${labelDayText(label, now)} vs ${opponent}`;
  const doubleheader = doubleheaderText(label);
  return doubleheader === null ? dayAndOpponent : `${dayAndOpponent}, ${doubleheader}`;
}
