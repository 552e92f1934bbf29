/** Age groups and other tails that tell nobody which team it is. */
const TAIL = /^(\d+U?|U\d+|JV|Varsity)$/i;

/** A team's name as it fits over a plate: "Austin Aces 12U" is "Aces". */
export function boardName(name: string): string {
  const words = name.trim().split(/\s+/);
  while (words.length > 1 && TAIL.test(words.at(-1) ?? '')) words.pop();
  return words.at(-1) ?? name;
}
