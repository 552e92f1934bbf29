import {
  BATS_AND_THROWS,
  HAND,
  JERSEY,
  NUMBERED_WORD,
  POSITION,
  POSITION_CODE,
} from './cell-patterns.ts';
import { type ColumnUse, headingUse, YEAR_OR_DATE } from './columns.ts';
import type { FileLine } from './read-lines.ts';

interface PlayerWords {
  readonly jersey: string;
  readonly name: string;
  readonly position: string;
  readonly bats: string;
  readonly throws: string;
  readonly year: string;
  /** The other words after the name, such as a grade or an email address. They are not imported. */
  readonly other: string;
  readonly detailAfterName: string;
}

const COLUMNS: readonly { readonly key: keyof PlayerWords; readonly heading: string }[] = [
  { key: 'jersey', heading: 'Jersey' },
  { key: 'name', heading: 'Name' },
  { key: 'position', heading: 'Position' },
  { key: 'bats', heading: 'Bats' },
  { key: 'throws', heading: 'Throws' },
  { key: 'year', heading: 'Birth year' },
  { key: 'other', heading: 'Other' },
];

/** Splits lines as people type them: "7 Mateo Ruiz SS". Headings are replaced by those of the columns in use. */
export function splitAtSpaces(lines: readonly FileLine[], hasHeading: boolean): FileLine[] {
  const headingWords = hasHeading ? wordsOf(lines[0]) : [];
  const headings = headingWords.map(headingUse).filter((use) => use !== null);
  const wordLists = lines.slice(hasHeading ? 1 : 0).map(wordsOf);
  const hasJerseysFirst = headings[0] === 'jersey';
  const players = (hasJerseysFirst ? wordLists : withoutLineNumbers(wordLists)).map((words) =>
    playerIn(words, headings),
  );
  const namedPlayers = withLastInitials(players, headings);
  const columns = COLUMNS.filter(({ key }) => namedPlayers.some((player) => player[key] !== ''));
  const rows = namedPlayers.map((player) => columns.map(({ key }) => player[key]));
  if (hasHeading) rows.unshift(columns.map(({ heading }) => heading));
  return lines.map(({ line }, index) => ({ line, cells: rows[index] ?? [] }));
}

const LINE_NUMBER_OR_JERSEY = /^#?\d{1,2}[-–—.):](?=\p{L}{2})|(?:#|n[or]\.|^n[or])\s*\d\S*/u;
const POSITION_OF_TWO_WORDS = /(?:first|second|third) base\b,?|(?:left|center|right) field\b,?/;

/** A position in two words is one word here, and so are "# 7", "No. 7" and "Grade 7". "7-Mateo" is two. */
const WORD = new RegExp(
  [LINE_NUMBER_OR_JERSEY, POSITION_OF_TWO_WORDS, NUMBERED_WORD, /\S+/]
    .map(({ source }) => source)
    .join('|'),
  'giu',
);
const SEPARATOR_OR_BULLET = /^[-–—•·*/&]$/;

function wordsOf(line: FileLine | undefined): string[] {
  const text = (line?.cells ?? []).filter(Boolean).join(', ');
  return (text.match(WORD) ?? [])
    .map((word) => word.replace(/^n[or]\.?(?=\s*\d)/i, '#'))
    .filter((word) => !SEPARATOR_OR_BULLET.test(word))
    .filter((word, index, words) => !(word === 'and' && isPosition(words[index + 1])));
}

function withoutLineNumbers(wordLists: readonly string[][]): readonly string[][] {
  const isNumbered = wordLists.every(
    ([first, ...words], index) =>
      first === `${index + 1}.` && words.some((word) => JERSEY.test(word)),
  );
  return isNumbered ? wordLists.map((words) => words.slice(1)) : wordLists;
}

/** A name has at least this many words before "P", "R" or "Catcher" after it counts as a detail. */
const MIN_WORDS_OF_NAME = 2;

/**
 * Words such as "7", "SS", "1B" and "2014" can only be details. The name begins at the first other word and ends before
 * the next such detail. "P", "R", "Catcher" and the like at the end of the name are details too, if two words of the name
 * remain.
 *
 * @param headings empty if the list has none that are known
 */
function playerIn(words: readonly string[], headings: readonly ColumnUse[]): PlayerWords {
  const bareWords = words.map((word) => word.replace(/,$/, '').replace(/^\((.+)\)$/, '$1'));
  const start = bareWords.findIndex((word) => !isOnlyDetail(word));
  const nameStart = start === -1 ? words.length : start;
  const end = bareWords.findIndex((word, index) => index > nameStart && isOnlyDetail(word));
  let nameEnd = end === -1 ? words.length : end;
  while (nameEnd - nameStart > MIN_WORDS_OF_NAME && canBeDetail(bareWords[nameEnd - 1]))
    nameEnd -= 1;

  const details = [...bareWords.slice(0, nameStart), ...bareWords.slice(nameEnd)];
  // Headings say whether numbers are jerseys and years of birth, because they can be anything else.
  const mayHave = (use: ColumnUse) => headings.length === 0 || headings.includes(use);
  const jersey = (mayHave('jersey') && findJersey(details)) || '';
  const year = (mayHave('birthYear') && details.find((word) => YEAR_OR_DATE.test(word))) || '';
  const positions = details.filter(isPosition);
  const hands = details.filter(isHand);
  const usedDetails = [jersey, year, ...positions, ...hands];
  const name = words.slice(nameStart, nameEnd).join(' ');
  const lastNameIndex = headings.indexOf('lastName');
  const isLastNameFirst = lastNameIndex !== -1 && lastNameIndex < headings.indexOf('firstName');
  return {
    jersey: jersey.replace(/\D/g, ''),
    name: isLastNameFirst ? name.replace(/^([^\s,]+) (\S+)$/, '$1, $2') : name,
    position: positions.join(', '),
    ...batsAndThrows(hands, headings),
    year,
    other: details.filter((word) => !usedDetails.includes(word)).join(' '),
    detailAfterName: bareWords[nameEnd] ?? '',
  };
}

function isOnlyDetail(word: string): boolean {
  const isCode = POSITION_CODE.test(word) && isPosition(word);
  return /[\d@]/.test(word) || BATS_AND_THROWS.test(word) || (isCode && word.length > 1);
}

function canBeDetail(word = ''): boolean {
  return isHand(word) || isPosition(word);
}

function findJersey(words: readonly string[]): string | undefined {
  return words.find((word) => word.startsWith('#')) ?? words.find((word) => JERSEY.test(word));
}

/** A short word such as "Of" or "If" is a name and not a code unless it has only capitals or only small letters. */
function isPosition(word = ''): boolean {
  return POSITION.test(word) && !/^[A-Z][a-z]{1,3}$/.test(word);
}

function isHand(word: string): boolean {
  return HAND.test(word) || BATS_AND_THROWS.test(word);
}

function batsAndThrows(hands: readonly string[], headings: readonly ColumnUse[]) {
  const [first = '', second = ''] = hands.flatMap((word) => word.split(/[/-]/));
  const firstHeading = headings.find((use) => use === 'bats' || use === 'throws');
  return firstHeading === 'throws'
    ? { bats: second, throws: first }
    : { bats: first, throws: second };
}

/**
 * A letter right after a name can be a last initial: "Mary Ann C". If it is the only detail, it is a position or a hand
 * only if the list has a heading for these or if most players have one. If all positions of the list are letters and it
 * has no heading for positions, they are initials.
 */
function withLastInitials(players: readonly PlayerWords[], headings: readonly ColumnUse[]) {
  const isMost = (part: readonly unknown[]) => 2 * part.length > players.length;
  const positions = players.map(({ position }) => position).filter(Boolean);
  const hasPositions =
    headings.includes('position') ||
    (isMost(positions) && positions.some((position) => position.length > 1));
  const hasHands =
    headings.some((use) => use === 'bats' || use === 'throws' || use === 'batsAndThrows') ||
    isMost(players.filter(({ bats, throws }) => bats + throws !== ''));
  return players.map((player) => {
    const { position, bats, throws, year, detailAfterName } = player;
    const details = position + bats + throws + year;
    const isOnlyLetter = details.length === 1 && details === detailAfterName;
    const isAfterComma = player.name.endsWith(',');
    const name = player.name.replace(/,$/, '');
    const isInitial = isOnlyLetter && !isAfterComma && !(position === '' ? hasHands : hasPositions);
    return isInitial
      ? { ...player, name: `${name} ${details}`, position: '', bats: '', throws: '' }
      : { ...player, name };
  });
}
