import type { PlaysOf } from '../counted/show-plays.ts';

/** A season line of a player or a team, whose figures open the lists of their plays. */
export interface SeasonLineRow<Figures> {
  readonly figures: Figures;
  /** Whose line it is, for the title of a list. Absent on the player's own page. */
  readonly playerName?: string;
  readonly playsOf: PlaysOf;
}
