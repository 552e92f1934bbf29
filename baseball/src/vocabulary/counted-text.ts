// Shared, because creating a formatter takes longer than formatting a hundred numbers.
const NUMBER = new Intl.NumberFormat('en-US');

export function numberText(count: number): string {
  return NUMBER.format(count);
}

export function countWithNoun(count: number, singular: string, plural = `${singular}s`): string {
  return `${numberText(count)} ${count === 1 ? singular : plural}`;
}

export function pitchesText(count: number): string {
  return countWithNoun(count, 'pitch', 'pitches');
}

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
