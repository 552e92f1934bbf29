const CODES = 'P|C|[123]B|SS|[LCR]F|IF|OF|INF|OUTF|DH|DP|FLEX|EH|UT|UTIL';
const WORDS =
  'pitcher|catcher|(?:first|second|third) base|shortstop|(?:left|center|right) field|infield|outfield|utility';

/** One position or several: "SS", "1B/OF", "Pitcher". */
export const POSITION = new RegExp(
  `^(?:${CODES}|${WORDS})(?:\\s*[/,]\\s*(?:${CODES}|${WORDS}))*$`,
  'i',
);
