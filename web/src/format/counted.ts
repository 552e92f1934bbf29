// Shared, because creating a formatter takes longer than formatting a hundred numbers.
const NUMBER = new Intl.NumberFormat('en-US');

/** "1,200" */
export function numberText(count: number): string {
  return NUMBER.format(count);
}

/** "1 player", "1,200 players" */
export function countWithNoun(count: number, singular: string, plural = `${singular}s`): string {
  return `${numberText(count)} ${count === 1 ? singular : plural}`;
}

/** "1 pitch", "3 pitches" */
export function pitchesText(count: number): string {
  return countWithNoun(count, 'pitch', 'pitches');
}
