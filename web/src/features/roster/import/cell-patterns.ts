const CODES = 'P|[RL]HP|C|[123]B|SS|[LCR]F|IF|MIF|CIF|OF|INF|OUTF|DH|DP|FLEX|EH|UT|UTIL';
const WORDS =
  'pitcher|catcher|(?:first|second|third) base|shortstop|(?:left|center|right) field|infield|outfield|utility';

/** One position or several: "SS", "1B/OF", "1B-OF", "Pitcher". */
export const POSITION = new RegExp(
  `^(?:${CODES}|${WORDS})(?:\\s*[/,-]\\s*(?:${CODES}|${WORDS}))*$`,
  'i',
);

/** A jersey as people write it: "7", "#07", "7.", "7)". The first group has the digits. */
export const JERSEY = /^#?\s*(\d{1,2})[.):,]?$/;
