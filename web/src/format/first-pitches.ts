import { countedText } from './counted.ts';

/** "9 first pitches": batters who got a pitch, which not every intentional walk does. */
export function firstPitchesText(count: number): string {
  return countedText(count, 'first pitch', 'first pitches');
}
