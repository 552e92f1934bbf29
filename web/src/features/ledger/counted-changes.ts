/** "1 change", "1,204 changes" */
export function changesText(count: number): string {
  return count === 1 ? '1 change' : `${count.toLocaleString('en-US')} changes`;
}
