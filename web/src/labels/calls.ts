import type { UmpireCall } from '@full-count/baseball';

/** Each letter has a shape: B a ring, C and N a square, S home plate, F a slanted box, X a diamond. */
export type CallLetter = 'B' | 'C' | 'S' | 'F' | 'X' | 'N';

export interface CallLabels {
  letter: CallLetter;
  name: string;
  shortName: string;
}

const swing: CallLabels = { letter: 'S', name: 'Swing & Miss', shortName: 'Whiff' };

export const callLabels: Readonly<Record<UmpireCall, CallLabels>> = {
  ball: { letter: 'B', name: 'Ball', shortName: 'Ball' },
  called_strike: { letter: 'C', name: 'Called Strike', shortName: 'Called' },
  // In a game `strike` is a swing and a miss.
  strike: swing,
  swinging_strike: swing,
  // Only the count was kept.
  unknown_strike: { letter: 'N', name: 'Strike', shortName: 'Strike' },
  foul: { letter: 'F', name: 'Foul', shortName: 'Foul' },
  in_play: { letter: 'X', name: 'In Play', shortName: 'In Play' },
};
