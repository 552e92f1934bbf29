/**
 * A text that is the same for all spellings of a name: with another case, with other kinds of spaces, apostrophes, quotes or
 * dashes, and with characters that cannot be seen. Accents count. Screens show the name as it was typed.
 */
export function nameKey(name: string): string {
  const knownKey = keys.get(name);
  if (knownKey !== undefined) return knownKey;
  const key = computeKey(name);
  // A server sees the names of many teams.
  if (keys.size >= MAX_KEYS) keys.clear();
  keys.set(name, key);
  return key;
}

export function isSameName(a: string, b: string): boolean {
  return a === b || nameKey(a) === nameKey(b);
}

/** Statistics ask for the same names for every pitch. */
const keys = new Map<string, string>();
const MAX_KEYS = 10_000;

function computeKey(name: string): string {
  return (
    name
      // Before the next step, which makes two characters of some of these.
      .replaceAll(APOSTROPHES, "'")
      .replaceAll(QUOTES, '"')
      // Spaces of other widths, ligatures and full-width letters become ordinary characters.
      .normalize('NFKC')
      // Changing to capitals first makes one of the German "ss" and "\u00df", and of the two small sigmas.
      .toUpperCase()
      .toLowerCase()
      .replaceAll(INVISIBLE, '')
      .replaceAll(DASHES, '-')
      .replaceAll(SPACES, ' ')
      .trim()
      .normalize('NFC')
  );
}

/** Without U+2800, the blank of braille, which has the width of a space. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;
const APOSTROPHES =
  /[\u2018\u2019\u201a\u201b\u02b9\u02bb\u02bc\u02bd\u02bf\u02be\u2032\u0060\u00b4\ua78c]/gu;
const QUOTES = /[\u201c\u201d\u201e\u201f\u00ab\u00bb\u2033]/gu;
const DASHES = /[\p{Dash_Punctuation}\u2212\u2043]/gu;
const SPACES = /[\s\p{Zs}\u2800]+/gu;
