import type { Side } from '@full-count/baseball';

/** Age groups and similar endings, which rarely distinguish two teams. */
const SUFFIX = /^(\d+U?|U\d+|JV|Varsity)$/i;

/** How many letters of a long name are left when it is cut, as on scoreboards. */
const CUT_LETTERS = 4;

/**
 * The short names of two teams for the board: "Austin Aces 12U" becomes "Aces". Two teams with the
 * same last word get names that differ: "Bay Hawks" and "Ridge Hawks", or "Bay" and "Ridge" where
 * few letters fit. A name that is too long is cut to four letters, without an ellipsis.
 */
export function boardNames(
  { team, opponent }: Names,
  maxLetters = Number.POSITIVE_INFINITY,
): Names {
  const candidates = FORMS.map((form) => ({
    team: form(team, opponent),
    opponent: form(opponent, team),
  })).filter((names) => names.team !== names.opponent);
  const [shortestNames = { team, opponent }] = candidates;
  const bothFit = (names: Names) => Object.values(names).every((name) => fits(name, maxLetters));
  // A team is known by its last word, even when that is cut. The other forms are worse when cut.
  const bestNames =
    lastWord(team) === lastWord(opponent) ? candidates.find(bothFit) : shortestNames;
  const names = bestNames ?? shortestNames;
  return { team: cut(names.team, maxLetters), opponent: cut(names.opponent, maxLetters) };
}

type Names = Readonly<Record<Side, string>>;

/** Ways to shorten a name, the shortest first. The last is one word that the other team's name does not have. */
const FORMS: readonly ((name: string, other: string) => string)[] = [
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
  while (words.length > 1 && SUFFIX.test(words.at(-1) ?? '')) words.pop();
  return words;
}

function wordsOf(name: string): string[] {
  return name.trim().split(/\s+/);
}

function fits(text: string, maxLetters: number): boolean {
  return [...text].length <= maxLetters;
}

function cut(text: string, maxLetters: number): string {
  return fits(text, maxLetters) ? text : [...text].slice(0, CUT_LETTERS).join('');
}
