export function ordinal(number: number): string {
  const lastTwoDigits = number % 100;
  if (lastTwoDigits >= 11 && lastTwoDigits <= 13) return `${number}th`;
  const ending = { 1: 'st', 2: 'nd', 3: 'rd' }[number % 10] ?? 'th';
  return `${number}${ending}`;
}

const WORDS = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
] as const;

/** As in "bats third". Numbers from 10 on become "10th", "11th" and so on. */
export function ordinalWord(number: number): string {
  return WORDS[number - 1] ?? ordinal(number);
}
