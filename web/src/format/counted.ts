/** "1 player", "1,200 players", "3 pitches" */
export function countedText(count: number, singular: string, plural = `${singular}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? singular : plural}`;
}
