import type { Person } from '../../game/game-log.ts';

export type Hand = 'L' | 'R';
/** S: switches, and bats from the side opposite to the pitcher's hand. */
export type Bats = Hand | 'S';

/** What is known of somebody's hands; null: not entered. */
export interface Hands {
  readonly bats: Bats | null;
  readonly throws: Hand | null;
}

/** Looks up whoever stood opposite: of the other side than the one whose splits are asked for. */
export type HandsOf = (person: Person) => Hands;

/** The side of the plate that a batter takes against a pitcher; null where it cannot be known. */
export function sideOfPlate(bats: Bats | null, pitcherThrows: Hand | null): Hand | null {
  if (bats !== 'S') return bats;
  if (pitcherThrows === null) return null;
  return pitcherThrows === 'L' ? 'R' : 'L';
}
