import type { PlaysOf } from '../counted/show-plays.ts';

/** A season line of a player or a team, whose figures open the lists of their plays. */
export interface SeasonLineRow<Figures> {
  readonly figures: Figures;
  /** Absent on a player's own page, which already has the name. */
  readonly name?: string;
  readonly playsOf: PlaysOf;
}
