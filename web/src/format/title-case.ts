/** "Called Strike" from "called strike", for a button that names what it does. Names and figures stay as they are. */
export function titleCase(text: string): string {
  return text
    .split(' ')
    .map((word, place) => (place > 0 && SMALL.has(word) ? word : upperFirst(word)))
    .join(' ');
}

/** "Called strike" from "called strike". */
export function upperFirst(text: string): string {
  return `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}`;
}

const SMALL = new Set(['a', 'an', 'at', 'by', 'for', 'in', 'mph', 'of', 'on', 'or', 'the', 'to']);
