import type { Side } from '@full-count/baseball';

const UNINFORMATIVE_LAST_WORD = /^(\d+U?|U\d+|JV|Varsity)$/i;

const LETTERS_AFTER_CUT = 4;

/** "Austin Aces 12U" becomes "Aces". The two names differ: "Bay Hawks" and "Ridge Hawks", or "Bay" and "Ridge". */
export function boardNames(
  { team, opponent }: Names,
  maxLetters = Number.POSITIVE_INFINITY,
): Names {
  const candidates = SHORTENERS.map((shorten) => ({
    team: shorten(team, opponent),
    opponent: shorten(opponent, team),
  })).filter((names) => names.team !== names.opponent);
  const [shortestNames = { team, opponent }] = candidates;
  const bothFit = (names: Names) => Object.values(names).every((name) => fits(name, maxLetters));
  // People know a team by its last word, even if it is cut, so longer names are only for teams with the same last word.
  const bestNames =
    lastWord(team) === lastWord(opponent) ? candidates.find(bothFit) : shortestNames;
  const names = bestNames ?? shortestNames;
  return { team: cut(names.team, maxLetters), opponent: cut(names.opponent, maxLetters) };
}

type Names = Readonly<Record<Side, string>>;

/** From the shortest name to the longest, and last a word that the other team's name does not have. */
const SHORTENERS: readonly ((name: string, other: string) => string)[] = [
  lastWord,
  (name) => withoutSuffix(name).slice(-2).join(' '),
  (name) => withoutSuffix(name).slice(-3).join(' '),
  (name) => name.trim(),
  (name, other) => wordsOf(name).find((word) => !wordsOf(other).includes(word)) ?? lastWord(name),
];

function lastWord(name: string): string {
  return withoutSuffix(name).at(-1) ?? name;
}

function withoutSuffix(name: string): string[] {
  const words = wordsOf(name);
  while (words.length > 1 && UNINFORMATIVE_LAST_WORD.test(words.at(-1) ?? '')) words.pop();
  return words;
}

function wordsOf(name: string): string[] {
  return name.trim().split(/\s+/);
}

function fits(text: string, maxLetters: number): boolean {
  return [...text].length <= maxLetters;
}

function cut(text: string, maxLetters: number): string {
  return fits(text, maxLetters) ? text : [...text].slice(0, LETTERS_AFTER_CUT).join('');
}
