/** "1 player", "1,200 players", "3 pitches" */
export function countedText(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}
