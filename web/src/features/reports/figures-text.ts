/** Innings from outs, as a box score writes them: 14 outs are "4.2". */
export function inningsText(outs: number): string {
  return `${Math.floor(outs / 3)}.${outs % 3}`;
}

/** ".333", "1.000"; null: nothing to divide by. */
export function averageText(average: number | null): string | null {
  return average === null ? null : average.toFixed(3).replace(/^0/, '');
}

/** "64%", "–" */
export function percentText(percent: number | null): string {
  return percent === null ? '–' : `${percent}%`;
}
