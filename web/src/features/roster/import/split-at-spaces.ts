import { isHeading } from './columns.ts';
import { POSITION } from './position-pattern.ts';
import type { FileLine } from './read-lines.ts';

/** A name has at least this many words before a word after it counts as a position or a hand. */
const WORDS_OF_NAME = 2;

/**
 * Splits lines without delimiters, as people type them: "7 Mateo Ruiz SS". The jersey is the first word or one of the
 * last ones, and a position, the hands and the birth year are at the end.
 */
export function splitAtSpaces(lines: readonly FileLine[]): FileLine[] {
  const players = lines
    .filter(({ cells }) => !isHeading((cells[0] ?? '').split(' ')))
    .map(({ line, cells }) => ({ line, cells: cellsOf((cells[0] ?? '').split(' ')) }));
  const usedColumns = Array.from({ length: COLUMNS }, (_, column) => column).filter((column) =>
    players.some(({ cells }) => cells[column] !== ''),
  );
  return players.map(({ line, cells }) => ({
    line,
    cells: usedColumns.map((column) => cells[column] ?? ''),
  }));
}

const COLUMNS = 6;

/** The jersey, the name, the position, the batting side, the throwing hand and the birth year. */
function cellsOf(words: readonly string[]): string[] {
  const name = [...words];
  let jersey = isJersey(name[0]) ? (name.shift() ?? '') : '';
  let position = '';
  let year = '';
  const hands: string[] = [];
  for (let last = name.at(-1); last !== undefined && name.length > 1; last = name.at(-1)) {
    const isAfterName = name.length > WORDS_OF_NAME;
    if (year === '' && /^(?:19|20)\d\d$/.test(last)) year = last;
    else if (jersey === '' && isJersey(last)) jersey = last;
    else if (isAfterName && hands.length < 2 && /^[RLS]$/.test(last)) hands.unshift(last);
    else if (isAfterName && position === '' && isCode(last)) position = last;
    else break;
    name.pop();
  }
  const [bats = '', throws = ''] = hands;
  return [jersey, name.join(' '), position, bats, throws, year];
}

function isJersey(word: string | undefined): boolean {
  return word !== undefined && /^#?\d{1,2}$/.test(word);
}

/** Only capitals, because "Al" and "Of" are words of names. */
function isCode(word: string): boolean {
  return word === word.toUpperCase() && POSITION.test(word);
}
