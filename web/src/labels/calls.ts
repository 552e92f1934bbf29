import type { UmpireCall } from '@full-count/baseball';

/** The letter picks the shape: B ring, C square, S home plate, F slanted, X diamond; N, a strike that nobody called, a square. */
export type CallLetter = 'B' | 'C' | 'S' | 'F' | 'X' | 'N';

export interface CallWords {
  letter: CallLetter;
  name: string;
  /** Fits a button of the live screen. */
  shortName: string;
}

const swing: CallWords = { letter: 'S', name: 'Swing & Miss', shortName: 'Whiff' };

export const callWords: Readonly<Record<UmpireCall, CallWords>> = {
  ball: { letter: 'B', name: 'Ball', shortName: 'Ball' },
  called_strike: { letter: 'C', name: 'Called Strike', shortName: 'Called' },
  // A game's `strike` is a swing and a miss.
  strike: swing,
  swinging_strike: swing,
  foul: { letter: 'F', name: 'Foul', shortName: 'Foul' },
  in_play: { letter: 'X', name: 'In Play', shortName: 'In play' },
};
