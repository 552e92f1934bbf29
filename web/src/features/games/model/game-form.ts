import { dayIfNoStartTime, type GameType, yearOf } from '@full-count/baseball';
import { type GameRow, gameDateToTime, nameFault } from '@full-count/sync-protocol';
import { dayFieldValue, instantOf, timeFieldValue } from '../../../format/day-and-time.ts';
import { changedFields } from '../../../platform/changed-fields.ts';
import type { Faults } from '../../../ui/hooks/use-form.ts';
import { detailTexts, enteredTexts, type GameDetailTexts } from './game-details.ts';

export interface GameForm extends GameDetailTexts {
  opponent: string;
  day: string;
  time: string;
  where: 'home' | 'away';
  innings: string;
  gameType: GameType;
}

const MAX_INNINGS = 99;
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
    ...detailTexts(null),
  };
}

export function gameForm(game: GameRow, timeZone: string): GameForm {
  const { opponent, gameDate, homeTeam, innings, gameType } = game;
  const date = new Date(gameDate);
  const day = dayIfNoStartTime(timeZone, gameDate);
  return {
    opponent,
    day: day ?? dayFieldValue(date),
    time: day === null ? timeFieldValue(date) : '',
    where: homeTeam ? 'home' : 'away',
    innings: String(innings),
    gameType: gameType ?? 'season',
    ...detailTexts(game),
  };
}

export function gameFaults({ opponent, day, time, innings }: GameForm): Faults<GameForm> {
  const count = Number(innings);
  const opponentFault = nameFault('opponent', opponent);
  return {
    ...(opponentFault && { opponent: opponentFault }),
    ...(instantOf(day, NOON) === null && { day: 'Game date is required' }),
    ...(time !== '' &&
      instantOf(ANY_DAY, time) === null && { time: 'Enter a time such as 9:30 AM' }),
    ...((count < 1 || count > MAX_INNINGS) && { innings: 'Enter 1 to 99 innings' }),
  };
}

/** A year such as 26 is a slip of the thumb, but nobody can be sure, so the form asks once. */
export function earlyYearQuestion({ day }: GameForm, submitLabel: string): string | null {
  const year = yearOf(day);
  return year < FIRST_USUAL_YEAR
    ? `Is the year ${year} right? Press ${submitLabel} again to keep it.`
    : null;
}

const FIRST_USUAL_YEAR = 1900;

/** The changes of a form without faults. `timeZone` is the team's. */
export function gameFields(form: GameForm, timeZone: string) {
  return {
    opponent: form.opponent.trim(),
    gameDate: gameDateOf(form, timeZone) ?? new Date().toISOString(),
    homeTeam: form.where === 'home',
    innings: Number(form.innings),
    gameType: form.gameType,
    ...enteredTexts(form),
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
