/** A key of IndexedDB, of the kinds that the app uses. */
export type Key = string | number | readonly (Key | readonly [])[];

const BEHIND_ALL = '\uffff';
const SEPARATOR = '\u0001';

/**
 * A key as text that sorts as IndexedDB sorts keys: numbers before strings, lists part by part.
 * Numbers are whole and not negative, as the app's are.
 */
export function keyText(key: Key): string {
  if (typeof key === 'number') return numberText(key);
  if (typeof key === 'string') return `s${key}`;
  return key.map((part) => (isEmptyList(part) ? BEHIND_ALL : keyText(part as Key))).join(SEPARATOR);
}

function numberText(key: number): string {
  if (key === Number.NEGATIVE_INFINITY) return '';
  if (key === Number.POSITIVE_INFINITY) return 'n~';
  return `n${String(key).padStart(12, '0')}`;
}

/** Dexie's key behind all others is a list of an empty list. */
function isEmptyList(part: unknown): boolean {
  return Array.isArray(part) && (part.length === 0 || isEmptyList(part[0]));
}
