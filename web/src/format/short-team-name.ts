import type { Side } from '@full-count/baseball';

/** Age groups and other tails, which rarely tell two teams apart. */
const TAIL = /^(\d+U?|U\d+|JV|Varsity)$/i;

/** What a scoreboard writes where a name does not fit. */
const SHORT_LETTERS = 4;

/**
 * The names of two teams as they fit over a plate: "Austin Aces 12U" is "Aces". Two teams of the
 * same last word are told apart, as "Bay Hawks" and "Ridge Hawks", or as "Bay" and "Ridge" where
 * only a few letters fit. A name with more letters than fit is cut to four, as scoreboards have it:
 * never a word that stops in an ellipsis.
 */
export function boardNames(
  { team, opponent }: Names,
  mostLetters = Number.POSITIVE_INFINITY,
): Names {
  const differing = FORMS.map((form) => ({
    team: form(team, opponent),
    opponent: form(opponent, team),
  })).filter((shown) => shown.team !== shown.opponent);
  const [shortest = { team, opponent }] = differing;
  const isWhole = (shown: Names) => Object.values(shown).every((name) => fits(name, mostLetters));
  // The last word is what a team goes by, even cut short. The other forms are worse when cut.
  const best = lastWord(team) === lastWord(opponent) ? differing.find(isWhole) : shortest;
  const shown = best ?? shortest;
  return { team: cut(shown.team, mostLetters), opponent: cut(shown.opponent, mostLetters) };
}

type Names = Readonly<Record<Side, string>>;

/** From the shortest to the longest, then the one word that the other team's name lacks. */
const FORMS: readonly ((name: string, other: string) => string)[] = [
  lastWord,
  (name) => withoutTail(name).slice(-2).join(' '),
  (name) => withoutTail(name).slice(-3).join(' '),
  (name) => name.trim(),
  (name, other) => wordsOf(name).find((word) => !wordsOf(other).includes(word)) ?? lastWord(name),
];

function lastWord(name: string): string {
  return withoutTail(name).at(-1) ?? name;
}

function withoutTail(name: string): string[] {
  const words = wordsOf(name);
  while (words.length > 1 && TAIL.test(words.at(-1) ?? '')) words.pop();
  return words;
}

function wordsOf(name: string): string[] {
  return name.trim().split(/\s+/);
}

function fits(text: string, mostLetters: number): boolean {
  return [...text].length <= mostLetters;
}

function cut(text: string, mostLetters: number): string {
  return fits(text, mostLetters) ? text : [...text].slice(0, SHORT_LETTERS).join('');
}
