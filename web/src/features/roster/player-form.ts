import type { Sport } from '@full-count/baseball';
import {
  type Consent,
  jerseySchema,
  nameFault,
  type PlayerRow,
  UNKNOWN_POSITION,
} from '@full-count/sync-protocol';
import type { Faults } from '../../ui/hooks/use-form.ts';

const TEAM_RECORDS = "The team's records";
const PUBLIC_PAGE = 'A public page of games';

/** What a parent can consent to. */
export const CONSENTS = { team: [TEAM_RECORDS], public: [TEAM_RECORDS, PUBLIC_PAGE] } as const;

/** The typed details of a player. Jersey and birth year have only digits. Blank means not known. */
export interface PlayerForm {
  playerName: string;
  position: string;
  jersey: string;
  bats: 'L' | 'R' | 'S' | '';
  throws: 'L' | 'R' | 'S' | '';
  birthYear: string;
  /** Who consented. Blank if nobody did. */
  consentBy: string;
  consentFor: keyof typeof CONSENTS;
}

export const blankPlayer: PlayerForm = {
  playerName: '',
  position: '',
  jersey: '',
  bats: '',
  throws: '',
  birthYear: '',
  consentBy: '',
  consentFor: 'team',
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
    consentBy: player.consent?.givenBy ?? '',
    consentFor: player.consent?.purposes.includes(PUBLIC_PAGE) ? 'public' : 'team',
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

/** The consent as it is stored, from now on. */
export function consentOf({ consentBy, consentFor }: PlayerForm, at: string): Consent | null {
  const givenBy = consentBy.trim();
  return givenBy === '' ? null : { givenBy, purposes: [...CONSENTS[consentFor]], at };
}

export function isConsentChanged(before: PlayerForm, after: PlayerForm): boolean {
  return before.consentBy !== after.consentBy.trim() || before.consentFor !== after.consentFor;
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

const FIELD = ['P', 'C', '1B', '2B', '3B', 'SS', 'LF', 'CF', 'RF', 'IF', 'OF'];

/** The usual positions in the scorebook's order. A coach may type others. */
export const POSITIONS: Readonly<Record<Sport, readonly string[]>> = {
  baseball: [...FIELD, 'DH', 'EH', 'UT'],
  softball: [...FIELD, 'DP', 'FLEX', 'EH', 'UT'],
};

const SCOREBOOK_ORDER = [...FIELD, 'DH', 'DP', 'FLEX', 'EH', 'UT'];

/** The index of a position in the scorebook's order. "P/1B" counts as "P". Others come last. */
export function positionRank(position: string): number {
  const firstPosition = position.toUpperCase().split(/[^A-Z0-9]/u)[0] ?? '';
  const rank = SCOREBOOK_ORDER.indexOf(firstPosition);
  return rank < 0 ? SCOREBOOK_ORDER.length : rank;
}
