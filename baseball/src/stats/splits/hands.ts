import type { Person } from '../../game/game-log.ts';

export type Hand = 'L' | 'R';
/** S is a switch hitter, who bats from the side opposite to the pitcher's hand. */
export type Bats = Hand | 'S';
/** S is a pitcher of both hands. Nothing says which hand threw a pitch, so splits by hand leave them out. */
export type Throws = Hand | 'S';

export interface Hands {
  readonly bats: Bats | null;
  readonly throws: Throws | null;
}

export type HandsOf = (person: Person) => Hands;

export function sideOfPlate(bats: Bats | null, pitcherThrows: Throws | null): Hand | null {
  if (bats !== 'S') return bats;
  const hand = knownHand(pitcherThrows);
  if (hand === null) return null;
  return hand === 'L' ? 'R' : 'L';
}

/** The hand of every pitch, or null if it is unknown. */
export function knownHand(throws: Throws | null): Hand | null {
  return throws === 'S' ? null : throws;
}
