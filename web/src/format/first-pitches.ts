import { countWithNoun } from '@full-count/baseball';

/** "9 first pitches". Do not write "9 batters": an intentional walk may have no pitch. */
export function firstPitchesText(count: number): string {
  return countWithNoun(count, 'first pitch', 'first pitches');
}
