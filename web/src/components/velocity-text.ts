/** What can be stored. A game's range is wider than a bullpen session's. */
export interface VelocityRange {
  readonly min: number;
  readonly max: number;
}

/** A reading as it is typed on the pad: digits, and at most ".5" after them. */
export type VelocityText = string;

const MAX_DIGITS = 3;

export function pressDigit(text: VelocityText, digit: string): VelocityText {
  if (text.includes('.')) return digit;
  return text.length < MAX_DIGITS ? `${text}${digit}`.replace(/^0+/, '') : digit.replace(/^0/, '');
}

/** Adds half a mile, or removes it when pressed again. */
export function pressHalf(text: VelocityText): VelocityText {
  if (text === '') return text;
  return text.endsWith('.5') ? text.slice(0, -2) : `${text}.5`;
}

/** Starts from `near` when nothing is typed yet, and stays within the range. */
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

/** Null while it isn't a speed that can be stored. */
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
