import { type PlayerRow, UNKNOWN_POSITION } from '@full-count/sync-protocol';
import type { Faults } from '../../ui/hooks/use-form.ts';

/** The typed details of a player. Jersey and birth year have only digits. Blank means not known. */
export interface PlayerForm {
  playerName: string;
  position: string;
  jerseyNumber: string;
  bats: 'L' | 'R' | 'S' | '';
  throws: 'L' | 'R' | '';
  birthYear: string;
}

export const blankPlayer: PlayerForm = {
  playerName: '',
  position: '',
  jerseyNumber: '',
  bats: '',
  throws: '',
  birthYear: '',
};

const FIRST_BIRTH_YEAR = 1900;

export function playerForm(player: PlayerRow): PlayerForm {
  return {
    playerName: player.playerName,
    position: player.position === UNKNOWN_POSITION ? '' : player.position,
    jerseyNumber: textOf(player.jerseyNumber),
    bats: player.bats ?? '',
    throws: player.throws ?? '',
    birthYear: textOf(player.birthYear),
  };
}

/** In the Clubhouse `minJersey` is 1 (docs/requirements.md). */
export function playerFaults(
  { playerName, jerseyNumber, birthYear }: PlayerForm,
  { thisYear, minJersey = 0 }: { thisYear: number; minJersey?: 0 | 1 },
): Faults<PlayerForm> {
  const isJerseyInRange = jerseyNumber === '' || Number(jerseyNumber) >= minJersey;
  const isYearInRange = Number(birthYear) >= FIRST_BIRTH_YEAR && Number(birthYear) <= thisYear;
  return {
    ...(playerName.trim() === '' && { playerName: 'Player name is required' }),
    ...(!isJerseyInRange && { jerseyNumber: 'Jersey number must be 1 to 99' }),
    ...(birthYear !== '' && !isYearInRange && { birthYear: 'Enter a four-digit year' }),
  };
}

/** The mutators store the position Unknown in place of null. */
export function playerDetails(form: PlayerForm) {
  return {
    playerName: form.playerName.trim(),
    position: form.position.trim() || null,
    jerseyNumber: numberOf(form.jerseyNumber),
    bats: form.bats || null,
    throws: form.throws || null,
    birthYear: numberOf(form.birthYear),
  };
}

export function digitsOnly(text: string, maxDigits: number): string {
  return text.replace(/\D/gu, '').slice(0, maxDigits);
}

function textOf(number: number | null): string {
  return number === null ? '' : String(number);
}

function numberOf(text: string): number | null {
  return text === '' ? null : Number(text);
}
