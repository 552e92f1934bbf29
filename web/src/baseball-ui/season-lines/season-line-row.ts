import type { PlaysOf } from '../counted/show-plays.ts';

export interface SeasonLineRow<Figures> {
  readonly figures: Figures;
  /** Absent on a player's own page, which already has the name. */
  readonly name?: string;
  readonly playsOf: PlaysOf;
}
