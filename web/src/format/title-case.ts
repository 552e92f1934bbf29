/** "called strike" becomes "Called Strike". Names and figures stay as they are. */
export function titleCase(text: string): string {
  return text
    .split(' ')
    .map((word, index) => (index > 0 && SMALL_WORDS.has(word) ? word : upperEach(word)))
    .join(' ');
}

function upperEach(word: string): string {
  return word.split('-').map(upperFirst).join('-');
}

export function upperFirst(text: string): string {
  return `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}`;
}

const SMALL_WORDS = new Set([
  'a',
  'an',
  'at',
  'by',
  'for',
  'in',
  'mph',
  'of',
  'on',
  'or',
  'the',
  'to',
]);
