/** The velocities that can be stored, in mph. */
export interface VelocityRange {
  readonly min: number;
  readonly max: number;
}

/** A typed reading, which may be unfinished: "61", "61." or "61.3". */
export type VelocityText = string;

const MAX_DIGITS = 3;

/** After tenths or three digits, a digit starts a new reading. Leading zeros of whole readings are dropped. */
export function pressDigit(text: VelocityText, digit: string): VelocityText {
  if (text.endsWith('.')) return `${text}${digit}`;
  if (text.includes('.')) return digit.replace(/^0/, '');
  return text.length < MAX_DIGITS ? `${text}${digit}`.replace(/^0+/, '') : digit.replace(/^0/, '');
}

export function pressPoint(text: VelocityText): VelocityText {
  return text === '' || text.includes('.') ? text : `${text}.`;
}

/** Steps by 1 mph within the range. Starts from the last reading when nothing is typed. */
export function stepBy(
  text: VelocityText,
  step: -1 | 1,
  lastMph: number | null,
  { min, max }: VelocityRange,
): VelocityText {
  const start = text === '' ? lastMph : Number(text);
  if (start === null) return text;
  // A sum such as 64.1 − 1 has a rounding error far behind the tenths.
  const next = Number((start + step).toFixed(1));
  return String(Math.min(max, Math.max(min, next)));
}

export function mphOf(text: VelocityText, { min, max }: VelocityRange): number | null {
  const mph = Number(text);
  return text !== '' && mph >= min && mph <= max ? mph : null;
}

/** Whether no further digit can make the text a valid velocity. "6" may become 68, and "11" may become 110. */
export function isOutOfRange(text: VelocityText, range: VelocityRange): boolean {
  if (text === '' || mphOf(text, range) !== null) return false;
  return text.includes('.') || !canGrowInto(Number(text), text.length, range);
}

function canGrowInto(typedMph: number, digitCount: number, { min, max }: VelocityRange): boolean {
  for (let addedDigits = 1; digitCount + addedDigits <= MAX_DIGITS; addedDigits += 1) {
    const lowest = typedMph * 10 ** addedDigits;
    if (lowest <= max && lowest + 10 ** addedDigits - 1 >= min) return true;
  }
  return false;
}

export function nearbyReadings(lastMph: number | null, { min, max }: VelocityRange): number[] {
  if (lastMph === null) return [];
  const middle = Math.round(lastMph);
  return [-2, -1, 0, 1, 2]
    .map((step) => middle + step)
    .filter((reading) => reading >= min && reading <= max);
}
