import { instantOf } from '../../components/day-and-time.ts';
import type { Faults } from '../../components/use-form.ts';

export interface NewGameForm {
  opponent: string;
  day: string;
  time: string;
  where: 'home' | 'away';
}

export function newGameFaults({ opponent, day, time }: NewGameForm): Faults<NewGameForm> {
  return {
    ...(opponent.trim() === '' && { opponent: 'Opponent is required' }),
    ...(instantOf(day, '12:00') === null && { day: 'Game date is required' }),
    ...(instantOf('2026-01-01', time) === null && { time: 'Start time is required' }),
  };
}

/** The arguments of `game.create`; the form has no faults. */
export function newGameArgs(form: NewGameForm, id: string, innings: number) {
  return {
    id,
    opponent: form.opponent.trim(),
    gameDate: instantOf(form.day, form.time) ?? new Date().toISOString(),
    homeTeam: form.where === 'home',
    innings,
  };
}
