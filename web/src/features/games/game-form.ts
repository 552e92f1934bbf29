import type { GameRow } from '@full-count/sync-protocol';
import { dayFieldValue, instantOf, timeFieldValue } from '../../components/day-and-time.ts';
import type { Faults } from '../../components/use-form.ts';

/** A game's form as it is typed; the innings hold digits only. */
export interface GameForm {
  opponent: string;
  day: string;
  time: string;
  where: 'home' | 'away';
  innings: string;
}

const LONGEST = 99;

export function blankGame(now: Date, innings: number): GameForm {
  const day = dayFieldValue(now);
  return { opponent: '', day, time: '12:00', where: 'home', innings: String(innings) };
}

export function gameForm({ opponent, gameDate, homeTeam, innings }: GameRow): GameForm {
  const date = new Date(gameDate);
  return {
    opponent,
    day: dayFieldValue(date),
    time: timeFieldValue(date),
    where: homeTeam ? 'home' : 'away',
    innings: String(innings),
  };
}

export function gameFaults({ opponent, day, time, innings }: GameForm): Faults<GameForm> {
  const count = Number(innings);
  return {
    ...(opponent.trim() === '' && { opponent: 'Opponent is required' }),
    ...(instantOf(day, '12:00') === null && { day: 'Game date is required' }),
    ...(instantOf('2026-01-01', time) === null && { time: 'Start time is required' }),
    ...((count < 1 || count > LONGEST) && { innings: 'A game has 1 to 99 innings' }),
  };
}

/** What the mutators take; the form has no faults. */
export function gameDetails(form: GameForm) {
  return {
    opponent: form.opponent.trim(),
    gameDate: instantOf(form.day, form.time) ?? new Date().toISOString(),
    homeTeam: form.where === 'home',
    innings: Number(form.innings),
  };
}

/**
 * Only what was changed, so that an edit takes nothing back that somebody else has changed
 * meanwhile. A date that shows the same minute is the same: its seconds are not in the form.
 */
export function changedDetails(before: GameForm, after: GameForm) {
  const details = gameDetails(after);
  const had = gameDetails(before);
  return {
    ...(details.opponent !== had.opponent && { opponent: details.opponent }),
    ...(details.gameDate !== had.gameDate && { gameDate: details.gameDate }),
    ...(details.homeTeam !== had.homeTeam && { homeTeam: details.homeTeam }),
    ...(details.innings !== had.innings && { innings: details.innings }),
  };
}
