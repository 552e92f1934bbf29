import { POSITION } from './position-pattern.ts';

/** The detail of a player in a column. Null when the column is not imported. */
export type ColumnUse =
  | 'name'
  | 'firstName'
  | 'lastName'
  | 'jerseyNumber'
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
  { use: 'jerseyNumber', label: 'Jersey' },
  { use: 'position', label: 'Position' },
  { use: 'bats', label: 'Bats' },
  { use: 'throws', label: 'Throws' },
  { use: 'batsAndThrows', label: 'Bats/throws' },
  { use: 'birthYear', label: 'Birth year' },
];

/** Spellings of headings in other programs, in letters and digits only. */
const spellings: Readonly<Record<Exclude<ColumnUse, null>, readonly string[]>> = {
  name: ['name', 'player', 'playername', 'fullname', 'athlete', 'athletename', 'nombre'],
  firstName: ['first', 'firstname', 'fname', 'given', 'givenname', 'playerfirstname'],
  lastName: ['last', 'lastname', 'lname', 'surname', 'familyname', 'playerlastname'],
  jerseyNumber: [
    ...['jersey', 'jerseyno', 'jerseynum', 'jerseynumber', 'number', 'no', 'num', 'nr'],
    ...['uniform', 'uniformno', 'uniformnumber', 'shirt', 'shirtnumber', 'playernumber'],
  ],
  position: ['position', 'positions', 'pos', 'primaryposition', 'fieldposition'],
  bats: ['bats', 'bat', 'batting', 'batside', 'battinghand', 'batshand', 'hits'],
  throws: ['throws', 'throw', 'throwing', 'throwinghand', 'throwshand', 'arm'],
  batsAndThrows: ['bt', 'batsthrows', 'batthrow', 'battthrow'],
  birthYear: [
    ...['birthyear', 'yearofbirth', 'yob', 'born', 'dob', 'birth', 'birthdate', 'birthday'],
    ...['dateofbirth', 'year', 'birthdatemmddyyyy', 'dateofbirthmmddyyyy'],
  ],
};

const useBySpelling = new Map(
  Object.entries(spellings).flatMap(([use, variants]) =>
    variants.map((variant) => [variant, use as Exclude<ColumnUse, null>] as const),
  ),
);

/** The use of each column. If two headings mean the same use, the second column is not used. */
export function usesOfHeadings(headings: readonly string[]): ColumnUse[] {
  const usesSoFar = new Set<ColumnUse>();
  return headings.map((heading) => {
    const use = useBySpelling.get(plainHeading(heading)) ?? null;
    if (use === null || usesSoFar.has(use)) return null;
    usesSoFar.add(use);
    return use;
  });
}

/** Whether the first line names the columns rather than a player. */
export function isHeading(cells: readonly string[]): boolean {
  const uses = usesOfHeadings(cells).filter((use) => use !== null);
  return uses.length > 1 || uses.some((use) => isNameColumn(use));
}

/** A column without a heading has the first use whose pattern fits most of its cells. */
const CELL_PATTERNS: readonly (readonly [Exclude<ColumnUse, null>, RegExp])[] = [
  ['jerseyNumber', /^#?\s*\d{1,2}$/],
  ['birthYear', /(?<!\d)(?:19|20)\d\d(?!\d)/],
  ['bats', /^[RLS]$/i],
  ['throws', /^[RL]$/i],
  ['batsAndThrows', /^[RLS]\s*[/-]\s*[RL]$/i],
  ['position', POSITION],
  ['name', /\p{L}{2}/u],
];

/** Guesses the use of columns without headings. If two columns look the same, the first one is used. */
export function usesOfCells(rows: readonly (readonly string[])[]): ColumnUse[] {
  const width = Math.max(0, ...rows.map((cells) => cells.length));
  const usesSoFar = new Set<ColumnUse>();
  return Array.from({ length: width }, (_, index) => {
    const cells = rows.map((row) => row[index] ?? '').filter((cell) => cell !== '');
    const [use = null] =
      CELL_PATTERNS.find(([use, pattern]) => !usesSoFar.has(use) && isMostly(cells, pattern)) ?? [];
    usesSoFar.add(use);
    return use;
  });
}

export function isNameColumn(use: ColumnUse): boolean {
  return use === 'name' || use === 'firstName' || use === 'lastName';
}

function isMostly(cells: readonly string[], pattern: RegExp): boolean {
  return 2 * cells.filter((cell) => pattern.test(cell)).length > cells.length;
}

/** "Jersey #" and "jersey_number" become equal. A lone "#" becomes "number". */
function plainHeading(heading: string): string {
  return heading
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll('#', ' number ')
    .replace(/[^\p{L}\p{N}]/gu, '');
}
