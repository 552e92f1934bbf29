import {
  birthYearSchema,
  jerseySchema,
  nameSchema,
  type PlayerRow,
  shortTextSchema,
} from '@full-count/sync-protocol';
import { type ColumnUse, JERSEY } from './columns.ts';

export type ImportedPlayer = Pick<PlayerRow, 'playerName'> &
  Partial<Present<Pick<PlayerRow, 'position' | 'jersey' | 'bats' | 'throws' | 'birthYear'>>>;

type Present<T> = { [K in keyof T]: NonNullable<T[K]> };

const MAX_QUOTED_LETTERS = 30;

export function readPlayer(
  cells: readonly string[],
  uses: readonly ColumnUse[],
): { readonly player: ImportedPlayer; readonly faults: readonly string[] } {
  const cell = (use: ColumnUse) => cells[uses.indexOf(use)] ?? '';
  const faults: string[] = [];
  const readFact = <T>(
    text: string,
    value: T | null,
    fault: (quoted: string) => string,
  ): T | undefined => {
    if (text === '') return undefined;
    if (value === null) faults.push(fault(`"${clip(text)}"`));
    return value ?? undefined;
  };
  const name = nameOf(cell('name'), cell('firstName'), cell('lastName'));
  const nameFault = nameFaultOf(name);
  if (nameFault !== null) faults.push(nameFault);

  const position = cell('position');
  const jersey = cell('jersey');
  // Some lists have both hands in the column "Bats".
  const batsCell = cell('bats') || cell('batsAndThrows');
  const [bats = batsCell, throwsBesideBats = ''] = batsAndThrowsOf(batsCell) ?? [];
  const throws = cell('throws') || throwsBesideBats;
  const born = cell('birthYear');
  const facts = {
    jersey: readFact(
      jersey,
      jerseySchema.safeParse(JERSEY.exec(jersey)?.[1]).data ?? null,
      (quoted) => `${quoted} isn't a jersey number. Use 0 to 99.`,
    ),
    position: readFact(
      position,
      shortTextSchema.safeParse(position).data ?? null,
      (quoted) => `${quoted} is too long for a position.`,
    ),
    bats: readFact(bats, sideOf(bats), (quoted) => `Bats must be R, L or S, not ${quoted}.`),
    throws: readFact(
      throws,
      sideOf(throws),
      (quoted) => `Throws must be R, L or S, not ${quoted}.`,
    ),
    birthYear: readFact(born, birthYearOf(born), (quoted) => `${quoted} isn't a birth year.`),
  };
  const knownFacts = Object.fromEntries(
    Object.entries(facts).filter(([, value]) => value !== undefined),
  );
  return { player: { playerName: nameSchema.safeParse(name).data ?? name, ...knownFacts }, faults };
}

/** "Fields, Robin" becomes "Robin Fields". "Robin Fields, Jr." does not change. */
function nameOf(name: string, first: string, last: string): string {
  if (name === '') return [first, last].filter(Boolean).join(' ');
  if (last !== '' && first === '') return `${name} ${last}`;
  const [lastName, firstName, ...others] = name.split(/\s*,\s*/);
  if (!firstName || others.length > 0 || /^(?:jr|sr|i{2,3}|iv)\.?$/i.test(firstName)) return name;
  return `${firstName} ${lastName}`;
}

function nameFaultOf(name: string): string | null {
  if (name === '') return 'The name is missing.';
  const parsed = nameSchema.safeParse(name);
  if (parsed.success) return null;
  return name.length > 100
    ? 'The name is longer than 100 characters.'
    : "The name has a character that can't be used.";
}

function batsAndThrowsOf(cell: string): string[] | null {
  const parts = cell.match(/\p{L}+/gu) ?? [];
  const [bats = '', throws] = parts;
  const areHands = sideOf(bats) !== null && (throws === undefined || sideOf(throws) !== null);
  return parts.length <= 2 && areHands ? parts : null;
}

function sideOf(text: string): 'R' | 'L' | 'S' | null {
  if (/^(?:s|b|switch|both|switch hitter)$/i.test(text)) return 'S';
  if (/^(?:r|rh|right|right-handed|righty)$/i.test(text)) return 'R';
  return /^(?:l|lh|left|left-handed|lefty)$/i.test(text) ? 'L' : null;
}

/** The one year of a year or a date. Null for a year to come. */
function birthYearOf(text: string): number | null {
  const [year, ...others] = (text.match(/\d+/g) ?? []).filter(({ length }) => length === 4);
  const isOver = Number(year) <= new Date().getFullYear();
  return (isOver && others.length === 0 && birthYearSchema.safeParse(Number(year)).data) || null;
}

function clip(text: string): string {
  return text.length > MAX_QUOTED_LETTERS ? `${text.slice(0, MAX_QUOTED_LETTERS - 1)}…` : text;
}
