import { countWithNoun, figureText, PITCHING, type Tally } from '@full-count/baseball';

/** "71.3 mph, 12 readings". Pass a tally with a reading. */
export function speedText(tally: Tally): string {
  return `${figureText(PITCHING.averageVelocity, tally)} mph, ${countWithNoun(tally.measured, 'reading')}`;
}

export function percentText(percent: number | null): string {
  return percent === null ? '–' : `${percent}%`;
}

/** "9 first pitches". Do not write "9 batters": an intentional walk may have no pitch. */
export function firstPitchesText(count: number): string {
  return countWithNoun(count, 'first pitch', 'first pitches');
}
