import {
  jerseySchema,
  nameFault,
  type PlayerRow,
  UNKNOWN_POSITION,
} from '@full-count/sync-protocol';
import type { Faults } from '../../ui/hooks/use-form.ts';

/** The typed details of a player. Jersey and birth year have only digits. Blank means not known. */
export interface PlayerForm {
  playerName: string;
  position: string;
  jersey: string;
  bats: 'L' | 'R' | 'S' | '';
  throws: 'L' | 'R' | 'S' | '';
  birthYear: string;
}

export const blankPlayer: PlayerForm = {
  playerName: '',
  position: '',
  jersey: '',
  bats: '',
  throws: '',
  birthYear: '',
};

const FIRST_BIRTH_YEAR = 1900;

export function playerForm(player: PlayerRow): PlayerForm {
  return {
    playerName: player.playerName,
    position: player.position === UNKNOWN_POSITION ? '' : player.position,
    jersey: player.jersey ?? '',
    bats: player.bats ?? '',
    throws: player.throws ?? '',
    birthYear: player.birthYear === null ? '' : String(player.birthYear),
  };
}

interface PlayerRules {
  readonly thisYear: number;
  /** In the Clubhouse 1 (docs/requirements.md). */
  readonly minJersey?: 0 | 1;
  /** Passes even if it is below the lowest number, because nobody typed it here. */
  readonly jerseyBefore?: string;
}

export function playerFaults(
  { playerName, jersey, birthYear }: PlayerForm,
  { thisYear, minJersey = 0, jerseyBefore = '' }: PlayerRules,
): Faults<PlayerForm> {
  const isJerseyAllowed = jersey === '' || jersey === jerseyBefore || Number(jersey) >= minJersey;
  const isYearInRange = Number(birthYear) >= FIRST_BIRTH_YEAR && Number(birthYear) <= thisYear;
  const fault = nameFault('playerName', playerName);
  return {
    ...(fault && { playerName: fault }),
    ...(!isJerseyAllowed && { jersey: 'Jersey number must be 1 to 99' }),
    ...(birthYear !== '' && !isYearInRange && { birthYear: 'Enter a four-digit year' }),
  };
}

/** The mutators store the position Unknown in place of null. */
export function playerDetails(form: PlayerForm) {
  return {
    playerName: form.playerName.trim(),
    position: form.position.trim() || null,
    jersey: jerseyOf(form.jersey),
    bats: form.bats || null,
    throws: form.throws || null,
    birthYear: form.birthYear === '' ? null : Number(form.birthYear),
  };
}

export function digitsOnly(text: string, maxDigits: number): string {
  return text.replace(/\D/gu, '').slice(0, maxDigits);
}

/** The jersey that is stored for the typed digits: "7" for "07". */
export function jerseyOf(digits: string): string | null {
  return jerseySchema.safeParse(digits).data ?? null;
}
