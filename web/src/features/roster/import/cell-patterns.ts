const CODES = 'P|[RL]HP|C|[123]B|SS|[LCR]F|IF|MIF|CIF|OF|INF|OUTF|DH|DP|FLEX|EH|UT|UTIL';
const WORDS =
  'pitcher|catcher|(?:first|second|third) base|shortstop|(?:left|center|right) field|infield|outfield|utility';

/** One position or several: "SS", "1B/OF", "1B-OF", "First Base". */
export const POSITION = listOf(`${CODES}|${WORDS}`);

export const POSITION_CODE = listOf(CODES);

/** A jersey as people write it: "7", "#07", "7.", "7-", "(7)". The first group has the digits. */
export const JERSEY = /^\(?#?\s*(\d{1,2})[.):,–—-]*$/;

/** "9 Sam Hollow", "#9-Hollow", "Sam Hollow (9)", "Sam H. 9" or "Hollow 9 SS". */
export const JERSEY_BESIDE_NAME =
  /^[^\p{L}\d]*\d{1,2}[^\p{L}\d]+\p{L}{2}|(?:\p{L}{2}|\p{L}\.)[^\p{L}\d]+\d{1,2}(?:\s|[^\p{L}\d]*$)/u;

const NUMBERED_WORDS = 'age|apt\\.?|class(?: of)?|grade|gr\\.?|level|room|team|unit|year';

/**
 * A word and its number, such as "Grade 7". They are neither a name nor a jersey. The pattern has no anchors, because a larger
 * one contains it.
 */
export const NUMBERED_WORD = new RegExp(`\\b(?:${NUMBERED_WORDS})\\s*#?\\d\\S*`, 'iu');

/** "May 12" can be a birthday. */
export const MONTH_AND_DAY =
  /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? \d{1,2}\b/i;

/** "Junior 11" and "Varsity 9" name a player's school year or squad. */
export const YEAR_OR_SQUAD = /^(?:freshman|sophomore|junior|senior|varsity|jv)\b/i;

export const ONE_WORD = /^\p{L}[^\s\d@]+$/u;

/** What can follow a name: "Jr.", "Sr.", "II", "III" and "IV". */
const SUFFIXES = '(?:jr|sr|i{2,3}|iv)\\.?';

export const SUFFIX = new RegExp(`^${SUFFIXES}$`, 'i');

export const NAME_WITH_SUFFIX = new RegExp(`^(.+) (${SUFFIXES})$`, 'i');

/** A last name of one word, or one such as "De La Cruz", "van den Berg" and "Ruiz Jr.". Not "Al Stone" or "Van Stone". */
export const LAST_NAME = new RegExp(
  `^(?:(?:da|das|de|del|den|der|di|dos|du|la|las|le|los|san|santa|st\\.?|van(?= de[nr]? )|von) )*\\p{L}[^\\s\\d@]+(?: ${SUFFIXES})?$`,
  'iu',
);

/** Several words without a number: "Garcia Lopez". */
export const WORDS_ONLY = /^\p{L}[^\d@]*$/u;

export const HAND = /^(?:[RLS]|right|left|switch)$/i;

/** Bats and throws in one cell: "R/L" or "Right/Left". */
export const BATS_AND_THROWS =
  /^(?:[RLS]|right|left|switch)\s*[/-]\s*(?:[RLS]|right|left|switch)$/i;

function listOf(positions: string): RegExp {
  return new RegExp(`^(?:${positions})(?:\\s*[/,-]\\s*(?:${positions}))*$`, 'i');
}
