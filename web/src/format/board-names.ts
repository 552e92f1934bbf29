import type { Side } from '@full-count/baseball';

/** Words behind a name that many teams share: "12U", "U14", "2", "A", "JV". */
const SUFFIX = /^(\d+U?|U\d+|\p{L}|I{2,3}|JV|Varsity)$/iu;

/** A longer name beside runs would be cut where it may be the same as the other team's. */
export const MAX_LETTERS_BESIDE_SCORE = 9;

/**
 * "Austin Aces 12U" becomes "Aces". The two names differ: "Bay Hawks" and "Ridge Hawks", or "Bay" and "Ridge", or
 * "Gulls A" and "Gulls B". A name that is longer than `maxLetters` is cut with an ellipsis, and still differs.
 */
export function boardNames(
  { team, opponent }: Names,
  maxLetters = Number.POSITIVE_INFINITY,
): Names {
  const candidates = SHORTENERS.map((shorten) => ({
    team: shorten(team, opponent),
    opponent: shorten(opponent, team),
  })).filter((names) => names.team !== names.opponent);
  const [shortest = { team, opponent }] = candidates;
  const bothFit = (names: Names) => Object.values(names).every((name) => fits(name, maxLetters));
  // People know a team by its last word, even if it is cut. Another word is only for teams whose last words look the same.
  const isClear =
    lastWord(team) !== lastWord(opponent) &&
    firstDifference(shortest.team, shortest.opponent) < maxLetters - 1;
  const names = isClear ? shortest : (candidates.find(bothFit) ?? shortest);
  return {
    team: cut(names.team, names.opponent, maxLetters),
    opponent: cut(names.opponent, names.team, maxLetters),
  };
}

type Names = Readonly<Record<Side, string>>;

/** From the shortest name to the longest, and last a word that the other team's name does not have. */
const SHORTENERS: readonly ((name: string, other: string) => string)[] = [
  lastWord,
  (name) => withoutSuffix(name).slice(-2).join(' '),
  (name) => withoutSuffix(name).slice(-3).join(' '),
  (name) =>
    wordsOf(name)
      .slice(withoutSuffix(name).length - 1)
      .join(' '),
  (name) => wordsOf(name).join(' '),
  (name, other) => withoutSuffix(name).find((word) => !wordsOf(other).includes(word)) ?? name,
];

function lastWord(name: string): string {
  return withoutSuffix(name).at(-1) ?? name;
}

function withoutSuffix(name: string): string[] {
  const words = wordsOf(name);
  while (words.length > 1 && SUFFIX.test(words.at(-1) ?? '')) words.pop();
  return words;
}

function wordsOf(name: string): string[] {
  return name.trim().split(/\s+/);
}

function fits(text: string, maxLetters: number): boolean {
  return [...text].length <= maxLetters;
}

const MARK = '…';

/** "Westfield" becomes "Westf…", but "Team 10" becomes "Tea…10" beside "Team 2". */
function cut(text: string, other: string, maxLetters: number): string {
  if (fits(text, maxLetters)) return text;
  const letters = [...text];
  const difference = firstDifference(text, other);
  if (difference < maxLetters - 1) {
    return `${letters
      .slice(0, maxLetters - 1)
      .join('')
      .trim()}${MARK}`;
  }
  const wordStart = letters.lastIndexOf(' ', difference - 1) + 1;
  const mostAtEnd = maxLetters - 2;
  const isWordShort = letters.length - wordStart <= mostAtEnd;
  const end = letters.slice(isWordShort ? wordStart : difference).slice(0, mostAtEnd);
  return `${letters.slice(0, maxLetters - 1 - end.length).join('')}${MARK}${end.join('')}`;
}

function firstDifference(text: string, other: string): number {
  const otherLetters = [...other];
  const index = [...text].findIndex((letter, position) => letter !== otherLetters[position]);
  return index === -1 ? [...text].length : index;
}
