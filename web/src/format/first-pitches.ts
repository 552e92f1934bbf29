import { countedText } from './counted.ts';

/** "9 first pitches". May be fewer than the batters, because an intentional walk needs no pitch. */
export function firstPitchesText(count: number): string {
  return countedText(count, 'first pitch', 'first pitches');
}
