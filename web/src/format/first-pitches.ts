import { countedText } from './counted.ts';

/** "9 first pitches". Counts batters who got a pitch, which an intentional walk may not have. */
export function firstPitchesText(count: number): string {
  return countedText(count, 'first pitch', 'first pitches');
}
