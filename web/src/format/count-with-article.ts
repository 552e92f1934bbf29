/** A count with its article, for the middle of a sentence: "a 1-1 count", "an 0-2 count". */
export function countWithArticle(count: string): string {
  return count.startsWith('0') ? `an ${count} count` : `a ${count} count`;
}
