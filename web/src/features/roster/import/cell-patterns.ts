const CODES = 'P|[RL]HP|C|[123]B|SS|[LCR]F|IF|MIF|CIF|OF|INF|OUTF|DH|DP|FLEX|EH|UT|UTIL';
const WORDS =
  'pitcher|catcher|(?:first|second|third) base|shortstop|(?:left|center|right) field|infield|outfield|utility';

/** One position or several: "SS", "1B/OF", "1B-OF", "First Base". */
export const POSITION = listOf(`${CODES}|${WORDS}`);

export const POSITION_CODE = listOf(CODES);

/** A jersey as people write it: "7", "#07", "7.", "7-", "(7)". The first group has the digits. */
export const JERSEY = /^\(?#?\s*(\d{1,2})[.):,–—-]*$/;

/** "9 Sam Hollow", "#9-Hollow", "Sam Hollow (9)" or "Hollow 9 SS". */
export const JERSEY_BESIDE_NAME =
  /^[^\p{L}\d]*\d{1,2}[^\p{L}\d]+\p{L}{2}|\p{L}{2}[^\p{L}\d]+\d{1,2}(?:\s|[^\p{L}\d]*$)/u;

export const ONE_WORD = /^\p{L}[^\s\d@]+$/u;

/** A last name of one word, or one such as "De La Cruz" and "van den Berg". */
export const LAST_NAME =
  /^(?:(?:al|bin|da|das|de|del|den|der|di|dos|du|el|la|las|le|los|san|santa|st\.?|van|von) )*\p{L}[^\s\d@]+$/iu;

export const HAND = /^(?:[RLS]|right|left|switch)$/i;

/** Bats and throws in one cell: "R/L" or "Right/Left". */
export const BATS_AND_THROWS = /^(?:[RLS]|right|left|switch)\s*[/-]\s*(?:[RL]|right|left)$/i;

function listOf(positions: string): RegExp {
  return new RegExp(`^(?:${positions})(?:\\s*[/,-]\\s*(?:${positions}))*$`, 'i');
}
