/** Outs as innings pitched, as in a box score: 14 outs are "4.2". */
export function inningsText(outs: number): string {
  return `${Math.floor(outs / 3)}.${outs % 3}`;
}
