/** What can be stored: more for a game's pitch than for one of a bullpen session. */
export interface VelocityRange {
  readonly min: number;
  readonly max: number;
}

/** A reading as it is keyed on the pad: digits, and at most ".5" after them. */
export type VelocityText = string;

const MAX_DIGITS = 3;

export function pressDigit(text: VelocityText, digit: string): VelocityText {
  if (text.includes('.')) return digit;
  return text.length < MAX_DIGITS ? `${text}${digit}`.replace(/^0+/, '') : digit.replace(/^0/, '');
}

/** Half a mile more or, pressed again, not. */
export function pressHalf(text: VelocityText): VelocityText {
  if (text === '') return text;
  return text.endsWith('.5') ? text.slice(0, -2) : `${text}.5`;
}

/** From `near` where nothing is keyed yet; stays within the range. */
export function stepBy(
  text: VelocityText,
  step: -1 | 1,
  near: number | null,
  { min, max }: VelocityRange,
): VelocityText {
  const from = text === '' ? near : Number(text);
  if (from === null) return text;
  return String(Math.min(max, Math.max(min, from + step)));
}

/** Null while it is no speed that can be stored. */
export function mphOf(text: VelocityText, { min, max }: VelocityRange): number | null {
  const mph = Number(text);
  return text !== '' && mph >= min && mph <= max ? mph : null;
}

/** Five readings to tap, around the last one. */
export function nearbyReadings(near: number | null): number[] {
  if (near === null) return [];
  const middle = Math.round(near);
  return [-2, -1, 0, 1, 2].map((step) => middle + step);
}
