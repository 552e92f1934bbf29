import { nameSchema, type PlayerRow, shortTextSchema } from '@full-count/sync-protocol';
import type { ColumnUse } from './columns.ts';

/** A player as a line of the file has him; absent: the file does not say. */
export type ImportedPlayer = Pick<PlayerRow, 'playerName'> &
  Partial<Present<Pick<PlayerRow, 'position' | 'jerseyNumber' | 'bats' | 'throws' | 'birthYear'>>>;

type Present<T> = { [K in keyof T]: NonNullable<T[K]> };

export interface ReadPlayer {
  readonly player: ImportedPlayer;
  /** What cannot be taken, as sentences; then nothing of the line is. */
  readonly faults: readonly string[];
}

const FIRST_BIRTH_YEAR = 1900;

export function readPlayer(
  cells: readonly string[],
  uses: readonly ColumnUse[],
  thisYear: number,
): ReadPlayer {
  const cell = (use: ColumnUse) => cells[uses.indexOf(use)] ?? '';
  const faults: string[] = [];
  const read = <T>(text: string, value: T | null, fault: string): T | undefined => {
    if (text === '') return undefined;
    if (value === null) faults.push(`“${clipped(text)}” is ${fault}`);
    return value ?? undefined;
  };
  const name = nameOf(cell('name'), cell('firstName'), cell('lastName'));
  const nameFault = nameFaultOf(name);
  if (nameFault !== null) faults.push(nameFault);

  const [batsOfBoth = '', throwsOfBoth = ''] = cell('batsAndThrows').split(/[^\p{L}]+/u);
  const position = cell('position');
  const jersey = cell('jerseyNumber');
  const bats = cell('bats') || batsOfBoth;
  const throws = cell('throws') || throwsOfBoth;
  const born = cell('birthYear');
  const facts = {
    jerseyNumber: read(jersey, jerseyOf(jersey), 'no jersey number from 0 to 99.'),
    position: read(position, positionOf(position), 'too long for a position.'),
    bats: read(bats, sideOf(bats), 'no side to bat from: R, L or S.'),
    throws: read(throws, handOf(throws), 'no hand to throw with: R or L.'),
    birthYear: read(born, yearOf(born, thisYear), 'no year of birth with four digits.'),
  };
  const said = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
  return { player: { playerName: nameSchema.safeParse(name).data ?? name, ...said }, faults };
}

/** "Fields, Robin" is Robin Fields; "Robin Fields, Jr." is himself. */
function nameOf(name: string, first: string, last: string): string {
  if (name === '') return [first, last].filter(Boolean).join(' ');
  if (last !== '' && first === '') return `${name} ${last}`;
  const [family = '', given = '', ...more] = name.split(',').map((part) => part.trim());
  const isTurned = given !== '' && more.length === 0 && !SUFFIX.test(given);
  return isTurned ? `${given} ${family}` : name;
}

const SUFFIX = /^(?:jr|sr|i{2,3}|iv)\.?$/i;

function nameFaultOf(name: string): string | null {
  if (name === '') return 'The name is missing.';
  const parsed = nameSchema.safeParse(name);
  if (parsed.success) return null;
  return name.length > 100
    ? 'The name is longer than 100 characters.'
    : 'The name holds a character that cannot be stored.';
}

function positionOf(text: string): string | null {
  return shortTextSchema.safeParse(text).data ?? null;
}

function jerseyOf(text: string): number | null {
  const digits = /^#?\s*(\d{1,2})$/.exec(text)?.[1];
  return digits === undefined ? null : Number(digits);
}

function sideOf(text: string): 'R' | 'L' | 'S' | null {
  if (/^(?:s|b|switch|both|switch hitter)$/i.test(text)) return 'S';
  return handOf(text);
}

function handOf(text: string): 'R' | 'L' | null {
  if (/^(?:r|rh|right|right-handed|righty)$/i.test(text)) return 'R';
  return /^(?:l|lh|left|left-handed|lefty)$/i.test(text) ? 'L' : null;
}

/** A year, or the year of a date in any order. */
function yearOf(text: string, thisYear: number): number | null {
  const years = text.match(/(?<!\d)\d{4}(?!\d)/g) ?? [];
  const year = Number(years[0]);
  const isYear = years.length === 1 && year >= FIRST_BIRTH_YEAR && year <= thisYear;
  return isYear ? year : null;
}

/** What a stranger wrote is shown, but not at any length. */
function clipped(text: string): string {
  return text.length > 30 ? `${text.slice(0, 29)}…` : text;
}
