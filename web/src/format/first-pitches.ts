import { countWithNoun } from './counted.ts';

/** "9 first pitches". May be fewer than the batters, because an intentional walk needs no pitch. */
export function firstPitchesText(count: number): string {
  return countWithNoun(count, 'first pitch', 'first pitches');
}
