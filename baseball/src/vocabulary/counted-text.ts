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
