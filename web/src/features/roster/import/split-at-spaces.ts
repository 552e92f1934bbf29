import { YEAR_OR_DATE } from './birth-year.ts';
import { JERSEY, POSITION } from './cell-patterns.ts';
import { type ColumnUse, headingsOf, headingUse, isHeading } from './columns.ts';
import type { FileLine } from './read-lines.ts';

/** A name has at least this many words before a word after it counts as a position or a hand. */
const WORDS_OF_NAME = 2;

/** "R", or both hands as "R/L". */
const HANDS = /^[RLS](?:[/-][RL])?$/;

interface PlayerWords {
  readonly jersey: string;
  readonly name: string;
  readonly position: string;
  readonly bats: string;
  readonly throws: string;
  readonly year: string;
}

interface Column {
  readonly key: keyof PlayerWords;
  /** The title if the line of headings has none for this column. */
  readonly title: string;
  /** The uses of the headings that belong to this column. */
  readonly uses: readonly ColumnUse[];
}

const COLUMNS: readonly Column[] = [
  { key: 'jersey', title: 'Jersey', uses: ['jerseyNumber'] },
  { key: 'name', title: 'Name', uses: ['name', 'firstName', 'lastName'] },
  { key: 'position', title: 'Position', uses: ['position'] },
  { key: 'bats', title: 'Bats', uses: ['bats', 'batsAndThrows'] },
  { key: 'throws', title: 'Throws', uses: ['throws'] },
  { key: 'year', title: 'Birth year', uses: ['birthYear'] },
];

/**
 * Splits lines without delimiters, as people type them: "7 Mateo Ruiz SS". The jersey is the first word or one of the
 * last ones, and a position, the hands and the birth year are at the end. Only the first line can have headings.
 */
export function splitAtSpaces(lines: readonly FileLine[]): {
  lines: FileLine[];
  hasHeading: boolean;
} {
  const headings = headingsOf(wordsOf(lines[0]));
  const hasHeading = isHeading(headings);
  const players = lines.slice(hasHeading ? 1 : 0).map((line) => playerIn(wordsOf(line)));
  const rows = withLastInitials(players).map((player) => COLUMNS.map(({ key }) => player[key]));
  const titles = hasHeading ? titlesOf(headings) : [];
  const usedColumns = [...COLUMNS.keys()].filter((column) =>
    [titles, ...rows].some((row) => row[column]),
  );
  if (hasHeading) rows.unshift(COLUMNS.map(({ title }, column) => titles[column] || title));
  return {
    lines: lines.map(({ line }, index) => ({
      line,
      cells: usedColumns.map((column) => rows[index]?.[column] ?? ''),
    })),
    hasHeading,
  };
}

/** A dash between the jersey and the name is left out. A line with a few commas has several cells. */
function wordsOf(line: FileLine | undefined): string[] {
  const words = (line?.cells ?? []).filter(Boolean).join(', ').split(' ');
  return words.length > 1 ? words.filter((word) => !/^[-–—]$/.test(word)) : words;
}

/** "First Name" and "Last Name" are both above the column of names. */
function titlesOf(headings: readonly string[]): string[] {
  return COLUMNS.map(({ uses }) =>
    headings.filter((heading) => uses.includes(headingUse(heading))).join(' '),
  );
}

function playerIn(words: readonly string[]): PlayerWords {
  const name = [...words];
  let jersey = isJersey(name[0]) ? (name.shift() ?? '') : '';
  let position = '';
  let year = '';
  const hands: string[] = [];
  for (let last = name.at(-1); last !== undefined && name.length > 1; last = name.at(-1)) {
    const isAfterName = name.length > WORDS_OF_NAME;
    if (year === '' && YEAR_OR_DATE.test(last)) year = last;
    else if (jersey === '' && isJersey(last)) jersey = last;
    else if (isAfterName && hands.length < 2 && HANDS.test(last)) hands.unshift(last);
    else if (isAfterName && position === '' && isCode(last)) position = last;
    else if (isAfterName && position !== '' && last.endsWith(',') && isCode(last.slice(0, -1)))
      position = `${last} ${position}`;
    else break;
    name.pop();
  }
  const [bats = '', throws = ''] = hands;
  return { jersey, name: name.join(' ').replace(/,$/, ''), position, bats, throws, year };
}

/**
 * The only detail after a name can be a last initial: "Mary Ann C". It is a position only if most players have a
 * position and one of these is longer than a letter, and it is a hand only if most players have a hand.
 */
function withLastInitials(players: readonly PlayerWords[]): PlayerWords[] {
  const positions = players.map(({ position }) => position).filter(Boolean);
  const hasPositions =
    2 * positions.length > players.length && positions.some((position) => position.length > 1);
  const hasHands = 2 * players.filter(({ bats }) => bats !== '').length > players.length;
  return players.map((player) => {
    const { name, position, bats, throws, year } = player;
    const letter = position + bats + throws + year;
    const isInitial = letter.length === 1 && !(position === '' ? hasHands : hasPositions);
    return isInitial ? { ...player, name: `${name} ${letter}`, position: '', bats: '' } : player;
  });
}

function isJersey(word: string | undefined): boolean {
  return word !== undefined && JERSEY.test(word);
}

/** Only capitals, because "Al" and "Of" are words of names. */
function isCode(word: string): boolean {
  return word === word.toUpperCase() && POSITION.test(word);
}
