import { oneDecimalText } from '@full-count/baseball';
import { countWithNoun } from './counted.ts';

/** An average velocity in a sentence: "74.3 mph, 41 readings". */
export function speedText(averageMph: number, readings: number): string {
  return `${oneDecimalText(averageMph)} mph, ${countWithNoun(readings, 'reading')}`;
}

/** ".333", "1.000". Null when there is nothing to divide by. */
export function averageText(average: number | null): string | null {
  return average === null ? null : average.toFixed(3).replace(/^0/, '');
}

/** "64%", "–" */
export function percentText(percent: number | null): string {
  return percent === null ? '–' : `${percent}%`;
}
