import { dayIfNoStartTime, type GameType, yearOf } from '@full-count/baseball';
import { type GameRow, gameDateToTime, nameFault } from '@full-count/sync-protocol';
import { dayFieldValue, instantOf, timeFieldValue } from '../../../format/day-and-time.ts';
import { changedFields } from '../../../platform/changed-fields.ts';
import type { Faults } from '../../../ui/hooks/use-form.ts';

export interface GameForm {
  opponent: string;
  day: string;
  time: string;
  where: 'home' | 'away';
  innings: string;
  gameType: GameType;
  /** Blank if nobody entered it, like the notes. */
  place: string;
  notes: string;
}

const MAX_INNINGS = 99;
/** A year such as 26 is a slip of the thumb. */
const FIRST_YEAR = 1900;
const NOON = '12:00';
/** Any valid day and any valid time form an instant together, which shows whether the other one is valid. */
const ANY_DAY = '2026-01-01';
const ONE_SECOND_MS = 1000;

export function blankGame(now: Date, innings: number): GameForm {
  const day = dayFieldValue(now);
  return {
    opponent: '',
    day,
    time: '',
    where: 'home',
    innings: String(innings),
    gameType: 'season',
    place: '',
    notes: '',
  };
}

export function gameForm(game: GameRow, timeZone: string): GameForm {
  const { opponent, gameDate, homeTeam, innings, gameType, place, notes } = game;
  const date = new Date(gameDate);
  const day = dayIfNoStartTime(timeZone, gameDate);
  return {
    opponent,
    day: day ?? dayFieldValue(date),
    time: day === null ? timeFieldValue(date) : '',
    where: homeTeam ? 'home' : 'away',
    innings: String(innings),
    gameType: gameType ?? 'season',
    place: place ?? '',
    notes: notes ?? '',
  };
}

export function gameFaults({ opponent, day, time, innings }: GameForm): Faults<GameForm> {
  const count = Number(innings);
  const opponentFault = nameFault('opponent', opponent);
  return {
    ...(opponentFault && { opponent: opponentFault }),
    ...(instantOf(day, NOON) === null && { day: 'Game date is required' }),
    ...(yearOf(day) < FIRST_YEAR && { day: 'Enter the year with four digits' }),
    ...(time !== '' &&
      instantOf(ANY_DAY, time) === null && { time: 'Enter a time such as 9:30 AM' }),
    ...((count < 1 || count > MAX_INNINGS) && { innings: 'Enter 1 to 99 innings' }),
  };
}

/** The changes of a form without faults. `timeZone` is the team's. */
export function gameFields(form: GameForm, timeZone: string) {
  return {
    opponent: form.opponent.trim(),
    gameDate: gameDateOf(form, timeZone) ?? new Date().toISOString(),
    homeTeam: form.where === 'home',
    innings: Number(form.innings),
    gameType: form.gameType,
    place: form.place.trim() || null,
    notes: form.notes.trim() || null,
  };
}

function gameDateOf({ day, time }: GameForm, timeZone: string): string | null {
  if (time === '') return gameDateToTime(day, timeZone);
  const instant = instantOf(day, time);
  if (instant === null || dayIfNoStartTime(timeZone, instant) === null) return instant;
  // Midnight in the team's time zone means that a game has no start time, so a game that really
  // starts at midnight is moved by a second.
  return new Date(Date.parse(instant) + ONE_SECOND_MS).toISOString();
}

/** Dates of the same minute are equal, because the form has no seconds. */
export function changedDetails(before: GameForm, after: GameForm, timeZone: string) {
  return changedFields(gameFields(before, timeZone), gameFields(after, timeZone));
}
