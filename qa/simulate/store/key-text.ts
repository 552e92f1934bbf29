export type Key = string | number | readonly (Key | readonly [])[];

const HIGHEST_TEXT = '\uffff';
const SEPARATOR = '\u0001';

/** Returns a key as text that sorts like the key in IndexedDB. Numbers must be whole. */
export function keyText(key: Key): string {
  if (typeof key === 'number') return numberText(key);
  if (typeof key === 'string') return `s${key}`;
  return key
    .map((part) => (isHighestKey(part) ? HIGHEST_TEXT : keyText(part as Key)))
    .join(SEPARATOR);
}

/** Makes negative numbers positive, so that their texts sort. */
const ZERO = 1e12;

function numberText(key: number): string {
  if (key === Number.NEGATIVE_INFINITY) return '';
  if (key === Number.POSITIVE_INFINITY) return 'n~';
  return `n${String(key + ZERO).padStart(13, '0')}`;
}

/** Dexie's highest key is `[[]]`. Inside a compound key it is `[]` or `[[]]`. */
function isHighestKey(part: unknown): boolean {
  return Array.isArray(part) && (part.length === 0 || isHighestKey(part[0]));
}
