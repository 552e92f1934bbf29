/** ".333", "1.000"; null: nothing to divide by. */
export function averageText(average: number | null): string | null {
  return average === null ? null : average.toFixed(3).replace(/^0/, '');
}

/** "64%", "–" */
export function percentText(percent: number | null): string {
  return percent === null ? '–' : `${percent}%`;
}
