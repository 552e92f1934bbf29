import { oneDecimalText } from '@full-count/baseball';
import { countWithNoun } from './counted.ts';

export function speedText(averageMph: number, readings: number): string {
  return `${oneDecimalText(averageMph)} mph, ${countWithNoun(readings, 'reading')}`;
}

/** ".333", "1.000". Null when there is nothing to divide by. */
export function averageText(average: number | null): string | null {
  return average === null ? null : average.toFixed(3).replace(/^0/, '');
}

export function percentText(percent: number | null): string {
  return percent === null ? '–' : `${percent}%`;
}
