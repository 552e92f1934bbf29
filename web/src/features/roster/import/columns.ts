export type ColumnUse = keyof typeof spellings | null;

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
const spellings = {
  name: ['name', 'player', 'playername', 'fullname', 'athlete', 'athletename', 'nombre'],
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

export function usesOfHeadings(headings: readonly string[]): ColumnUse[] {
  const usesSoFar = new Set<ColumnUse>();
  return headings.map((heading) => {
    const use = useBySpelling.get(plainHeading(heading)) ?? null;
    if (use === null || usesSoFar.has(use)) return null;
    usesSoFar.add(use);
    return use;
  });
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

/**
 * Whether a line names the columns rather than a player, by two known headings or one for whole names. Any other known word
 * can be a last name ("Given, Shay, SS").
 */
export function isHeading(cells: readonly string[]): boolean {
  const uses = usesOfHeadings(cells).filter((use) => use !== null);
  return uses.length > 1 || uses.includes('name');
}

/** A jersey as people write it: "7", "#07", "7.", "(7)". The first group has the digits. */
export const JERSEY = /^\(?#?\s*(\d{1,2})[.):]*$/;

const POSITIONS =
  'P|[RL]HP|C|[123]B|SS|[LCR]F|IF|MIF|CIF|OF|INF|DH|DP|FLEX|EH|UT|UTIL|pitcher|catcher|(?:first|second|third) base|shortstop|(?:left|center|right) field|infield|outfield|utility';

/** One position or several: "SS", "1B/OF", "1B-OF", "First Base". */
const POSITION = new RegExp(`^(?:${POSITIONS})(?:\\s*[/,-]\\s*(?:${POSITIONS}))*$`, 'i');

const HAND = /^(?:[RLS]|right|left|switch)$/i;

/** Bats and throws in one cell: "R/L" or "Right/Left". */
const BATS_AND_THROWS = /^(?:[RLS]|right|left|switch)\s*[/-]\s*(?:[RLS]|right|left|switch)$/i;

/** "2014", "2013-05-12" or "5/12/2013" */
const YEAR_OR_DATE =
  /^(?:(?:19|20)\d\d(?:[./-]\d{1,2}[./-]\d{1,2})?|\d{1,2}[./-]\d{1,2}[./-](?:19|20)\d\d)$/;

const YOUNGEST_PLAYER = 3;
const OLDEST_PLAYER = 100;

/** A year or date without a heading may also be of the graduation or of joining the team. */
function isBirthYear(cell: string): boolean {
  const age = new Date().getFullYear() - Number(/\d{4}/.exec(cell)?.[0]);
  return YEAR_OR_DATE.test(cell) && age >= YOUNGEST_PLAYER && age <= OLDEST_PLAYER;
}

const ONE_WORD = /^\p{L}[^\s\d@]+$/u;

/** A last name of one word, or one such as "De La Cruz" and "Ruiz Jr.". Not "Al Stone". */
export const LAST_NAME =
  /^(?:(?:da|das|de|del|den|der|di|dos|du|la|las|le|los|san|santa|st\.?|van|von) )*\p{L}[^\s\d@]+(?: (?:jr|sr|i{2,3}|iv)\.?)?$/iu;

const isLike = (pattern: RegExp) => (cell: string) => pattern.test(cell);

/** A column without a heading has the first use that fits most of its cells. */
const CELL_TESTS: readonly (readonly [Exclude<ColumnUse, null>, (cell: string) => boolean])[] = [
  ['jersey', isLike(JERSEY)],
  ['birthYear', isBirthYear],
  ['bats', isLike(HAND)],
  ['throws', isLike(HAND)],
  ['batsAndThrows', isLike(BATS_AND_THROWS)],
  ['position', isLike(POSITION)],
  // A cell with "@" is an email address.
  ['name', isLike(/^[^@]*\p{L}{2}[^@]*$/u)],
];

/** @param hasSpacedCommas whether two columns of single words are last and first names, as in "Ruiz, Ana, 12" */
export function usesOfCells(
  rows: readonly (readonly string[])[],
  hasSpacedCommas = false,
): ColumnUse[] {
  const isMostly = (column: number, fits: (cell: string) => boolean) => {
    const cells = rows.map((row) => row[column] ?? '').filter(Boolean);
    return 2 * cells.filter(fits).length > cells.length;
  };
  const width = Math.max(0, ...rows.map((cells) => cells.length));
  const usesSoFar = new Set<ColumnUse>();
  const uses = Array.from({ length: width }, (_, index) => {
    const [use = null] =
      CELL_TESTS.find(([use, fits]) => !usesSoFar.has(use) && isMostly(index, fits)) ?? [];
    usesSoFar.add(use);
    return use;
  });
  const last = uses.indexOf('name');
  const areNamesApart = isMostly(last, isLike(LAST_NAME)) && isMostly(last + 1, isLike(ONE_WORD));
  if (hasSpacedCommas && last !== -1 && uses[last + 1] === null && areNamesApart)
    uses.splice(last, 2, 'lastName', 'firstName');
  return uses;
}

type WordUse = 'jersey' | 'position' | 'batsAndThrows' | 'birthYear' | 'hand';

/**
 * What a word beside a name says, such as "7", "SS" or "R/L". Null for a word of the name. Only after two words of the name
 * can a single letter or a word such as "Of" be a position or a hand.
 */
export function wordUse(word: string, namesSoFar: number): WordUse | null {
  if (JERSEY.test(word)) return 'jersey';
  if (YEAR_OR_DATE.test(word)) return 'birthYear';
  if (BATS_AND_THROWS.test(word)) return 'batsAndThrows';
  const mayBeName = word.length === 1 || word !== word.toUpperCase();
  if (mayBeName && namesSoFar < 2) return null;
  if (HAND.test(word)) return 'hand';
  return POSITION.test(word) ? 'position' : null;
}

export function isNameColumn(use: ColumnUse): boolean {
  return use === 'name' || use === 'firstName' || use === 'lastName';
}
