import { dayIfNoStartTime } from '@full-count/baseball';
import { useMemo } from 'react';
import {
  dayFieldValue,
  dayText,
  fullDayText,
  instantOf,
  monthAndDay,
  shortDay,
  timeText,
} from '../day-and-time.ts';
import { comparableText } from '../names.ts';
import { byGameDate } from './by-game-date.ts';

interface GameToLabel {
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
export function doubleheaderText({ gameNumber, time }: Pick<GameLabel, 'gameNumber' | 'time'>) {
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

interface ShownGameDate {
  /** An instant on the game's day in the device's time zone, for functions such as `dayParts`. */
  readonly at: string;
  /** "9:00 AM". Null when the game has no start time. */
  readonly time: string | null;
}

/**
 * A game with a start time is shown in the device's time zone. A game without one is on the same
 * day everywhere, its day in the team's time zone.
 */
export function shownGameDate(gameDate: string, timeZone: string): ShownGameDate {
  const day = dayIfNoStartTime(timeZone, gameDate);
  if (day === null) return { at: gameDate, time: timeText(gameDate) };
  return { at: instantOf(day, '12:00') ?? gameDate, time: null };
}

/** "Saturday, June 20, 9:00 AM", with the year unless it is the current one. */
export function gameDateText({ at, time }: ShownGameDate, now: Date = new Date()): string {
  return withTime(dayText(at, now), time);
}

/** "Saturday, June 20, 2026, 9:00 AM", for print. */
export function fullGameDateText({ at, time }: ShownGameDate): string {
  return withTime(fullDayText(at), time);
}

/** "Sat, Jun 20, 9:00 AM", with the year unless it is the current one. */
export function shortGameDate({ at, time }: ShownGameDate, now: Date = new Date()): string {
  return withTime(withYear(shortDay(at), at, now), time);
}

/** "Tue, Jun 23, 5:30 PM", for any instant. */
export function shortMoment(at: string, now: Date = new Date()): string {
  return shortGameDate({ at, time: timeText(at) }, now);
}

/** "Jun 20", or "Jun 20, 2025" in another year. */
export function withYear(day: string, at: string, now: Date = new Date()): string {
  const year = otherYear(at, now);
  return year === null ? day : `${day}, ${year}`;
}

function otherYear(at: string, now: Date = new Date()): string | null {
  const year = new Date(at).getFullYear();
  return year === now.getFullYear() ? null : String(year);
}

function withTime(day: string, time: string | null): string {
  return time === null ? day : `${day}, ${time}`;
}

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
