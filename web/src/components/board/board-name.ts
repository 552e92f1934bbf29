/** Age groups and other tails that tell nobody which team it is. */
const TAIL = /^(\d+U?|U\d+|JV|Varsity)$/i;

/** What a scoreboard writes where a name does not fit. */
const SHORT_LETTERS = 4;

/**
 * A team's name as it fits over a plate: "Austin Aces 12U" is "Aces". One with more letters than
 * fit is its first four, as scoreboards have it: never a word that stops in an ellipsis.
 */
export function boardName(name: string, mostLetters = Number.POSITIVE_INFINITY): string {
  const words = name.trim().split(/\s+/);
  while (words.length > 1 && TAIL.test(words.at(-1) ?? '')) words.pop();
  const word = words.at(-1) ?? name;
  const letters = [...word];
  return letters.length <= mostLetters ? word : letters.slice(0, SHORT_LETTERS).join('');
}
