import { BATS_AND_THROWS, HAND, JERSEY, LAST_NAME, ONE_WORD, POSITION } from './cell-patterns.ts';

/** The detail of a player in a column. Null when the column is not imported. */
export type ColumnUse =
  | 'name'
  | 'firstName'
  | 'lastName'
  | 'jersey'
  | 'position'
  | 'bats'
  | 'throws'
  | 'batsAndThrows'
  | 'birthYear'
  | null;

export const columnUseOptions: readonly { readonly use: ColumnUse; readonly label: string }[] = [
  { use: 'name', label: 'Name' },
  { use: 'firstName', label: 'First name' },
  { use: 'lastName', label: 'Last name' },
  { use: 'jersey', label: 'Jersey' },
  { use: 'position', label: 'Position' },
  { use: 'bats', label: 'Bats' },
  { use: 'throws', label: 'Throws' },
  { use: 'batsAndThrows', label: 'Bats/throws' },
  { use: 'birthYear', label: 'Birth year' },
];

/** Spellings of headings in other programs, in letters and digits only. */
const spellings: Readonly<Record<Exclude<ColumnUse, null>, readonly string[]>> = {
  name: [
    ...['name', 'player', 'playername', 'fullname', 'athlete', 'athletename', 'nombre'],
    ...['firstlast', 'firstnamelastname'],
  ],
  firstName: ['first', 'firstname', 'fname', 'given', 'givenname', 'playerfirstname'],
  lastName: ['last', 'lastname', 'lname', 'surname', 'familyname', 'playerlastname'],
  jersey: [
    ...['jersey', 'jerseyno', 'jerseynum', 'jerseynumber', 'number', 'no', 'num', 'nr'],
    ...['uniform', 'uniformno', 'uniformnumber', 'shirt', 'shirtnumber', 'playernumber'],
  ],
  position: ['position', 'positions', 'pos', 'primaryposition', 'fieldposition'],
  bats: ['b', 'bats', 'bat', 'batting', 'batside', 'battinghand', 'batshand', 'hits'],
  throws: ['t', 'throws', 'throw', 'throwing', 'throwinghand', 'throwshand', 'arm'],
  batsAndThrows: ['bt', 'batsthrows', 'batthrow', 'battthrow'],
  birthYear: [
    ...['birthyear', 'yearofbirth', 'yob', 'born', 'dob', 'birth', 'birthdate', 'birthday'],
    ...['dateofbirth', 'year'],
  ],
};

const useBySpelling = new Map(
  Object.entries(spellings).flatMap(([use, variants]) =>
    variants.map((variant) => [variant, use as Exclude<ColumnUse, null>] as const),
  ),
);

export function headingUse(heading: string): ColumnUse {
  return useBySpelling.get(plainHeading(heading)) ?? null;
}

export function usesOfHeadings(headings: readonly string[]): ColumnUse[] {
  const usesSoFar = new Set<ColumnUse>();
  return headings.map((heading) => {
    const use = headingUse(heading);
    if (use === null || usesSoFar.has(use)) return null;
    usesSoFar.add(use);
    return use;
  });
}

/**
 * Whether a line names the columns rather than a player. It has two known headings or a cell that is a heading for names.
 * One known word among others is not enough, because it can be a last name ("Max Player"). A line with a jersey number
 * has headings only if two of its cells are known, as in "Player,Pos,1,2,3", where the numbers are innings. "Given, Shay,
 * SS" is a player because of the position.
 *
 * @param cells a line without delimiters is one cell, and each of its words can be a heading
 */
export function isHeading(cells: readonly string[]): boolean {
  const filledCells = cells.filter(Boolean);
  const headings =
    filledCells.length === 1 ? filledCells.flatMap((cell) => cell.split(' ')) : filledCells;
  const uses = new Set(headings.map(headingUse).filter((use) => use !== null));
  if (headings.some((heading) => JERSEY.test(heading))) {
    return filledCells.length > 1 && uses.size > 1;
  }
  const hasDetail = filledCells.some(isDetail);
  return (
    uses.size > 1 ||
    filledCells.map(headingUse).some((use) => use === 'name' || (isNameColumn(use) && !hasDetail))
  );
}

function isDetail(cell: string): boolean {
  return POSITION.test(cell) || BATS_AND_THROWS.test(cell) || YEAR_OR_DATE.test(cell);
}

/** A column without a heading has the first use that fits most of its cells. */
const CELL_TESTS: readonly (readonly [
  Exclude<ColumnUse, null>,
  (cell: string, thisYear: number) => boolean,
])[] = [
  ['jersey', (cell) => JERSEY.test(cell)],
  ['birthYear', looksLikeBirthYear],
  ['bats', (cell) => HAND.test(cell)],
  ['throws', (cell) => HAND.test(cell)],
  ['batsAndThrows', (cell) => BATS_AND_THROWS.test(cell)],
  ['position', (cell) => POSITION.test(cell)],
  // A cell with "@" is an email address.
  ['name', (cell) => /\p{L}{2}/u.test(cell) && !cell.includes('@')],
];

/** @param hasSpacedCommas whether the list is written like "Ruiz, Mateo", where the last name comes first */
export function usesOfCells(
  rows: readonly (readonly string[])[],
  thisYear: number,
  hasSpacedCommas = false,
): ColumnUse[] {
  const width = rows.reduce((widest, cells) => Math.max(widest, cells.length), 0);
  const columns = Array.from({ length: width }, (_, index) =>
    rows.map((row) => row[index] ?? '').filter((cell) => cell !== ''),
  );
  const usesSoFar = new Set<ColumnUse>();
  const uses = columns.map((cells) => {
    const [use = null] =
      CELL_TESTS.find(
        ([use, fits]) => !usesSoFar.has(use) && isMostly(cells, (cell) => fits(cell, thisYear)),
      ) ?? [];
    usesSoFar.add(use);
    return use;
  });
  const names = uses.indexOf('name');
  const hasWords = (index: number) => isMostly(columns[index] ?? [], (cell) => ONE_WORD.test(cell));
  const hasLastNames = isMostly(columns[names] ?? [], (cell) => LAST_NAME.test(cell));
  if (hasSpacedCommas && uses[names + 1] === null && hasLastNames && hasWords(names + 1)) {
    uses.splice(names, 2, 'lastName', 'firstName');
  }
  const hasSwitchHitter = (use: ColumnUse) =>
    columns[uses.indexOf(use)]?.some((cell) => /^s(?:witch)?$/i.test(cell)) ?? false;
  return hasSwitchHitter('throws') && !hasSwitchHitter('bats') ? uses.map(withHandsSwapped) : uses;
}

function isMostly(cells: readonly string[], fits: (cell: string) => boolean): boolean {
  return 2 * cells.filter(fits).length > cells.length;
}

function withHandsSwapped(use: ColumnUse): ColumnUse {
  if (use === 'bats') return 'throws';
  return use === 'throws' ? 'bats' : use;
}

export function isNameColumn(use: ColumnUse): boolean {
  return use === 'name' || use === 'firstName' || use === 'lastName';
}

/** "Jersey #", "jersey_number" and "Jersey Number (0-99)" become equal. A lone "#" becomes "number". */
function plainHeading(heading: string): string {
  return heading
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/\([^)]*\)/g, '')
    .replaceAll('#', ' number ')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

export const YEAR_OR_DATE =
  /^(?:(?:19|20)\d\d(?:([./-])\d{1,2}\1\d{1,2})?|\d{1,2}([./-])\d{1,2}\2(?:19|20)\d\d)$/;

const FIRST_BIRTH_YEAR = 1900;
const YOUNGEST_PLAYER = 3;
const OLDEST_PLAYER = 100;

export function birthYearOf(text: string, thisYear: number): number | null {
  const years = (text.match(/\d+/g) ?? []).filter(({ length }) => length === 4);
  const year = Number(years[0]);
  const isYear = years.length === 1 && year >= FIRST_BIRTH_YEAR && year <= thisYear;
  return isYear ? year : null;
}

/** Whether a cell without a heading has a birth year rather than a graduation year or the year of joining. */
function looksLikeBirthYear(cell: string, thisYear: number): boolean {
  const year = YEAR_OR_DATE.test(cell) ? birthYearOf(cell, thisYear) : null;
  return year !== null && year <= thisYear - YOUNGEST_PLAYER && year >= thisYear - OLDEST_PLAYER;
}
