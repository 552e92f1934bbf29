import type { Person } from '../../game/game-log.ts';

export type Hand = 'L' | 'R';
/** S is a switch hitter, who bats from the side opposite to the pitcher's hand. */
export type Bats = Hand | 'S';

export interface Hands {
  readonly bats: Bats | null;
  readonly throws: Hand | null;
}

export type HandsOf = (person: Person) => Hands;

export function sideOfPlate(bats: Bats | null, pitcherThrows: Hand | null): Hand | null {
  if (bats !== 'S') return bats;
  if (pitcherThrows === null) return null;
  return pitcherThrows === 'L' ? 'R' : 'L';
}
