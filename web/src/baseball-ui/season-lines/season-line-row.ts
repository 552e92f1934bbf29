import type { PlaysOf } from '../counted/show-plays.ts';

/** A season line of a player or a team, whose figures open the lists of their plays. */
export interface SeasonLineRow<Figures> {
  readonly figures: Figures;
  /**
   * The player or the team of the line, which the title of a list names. A player's own page leaves it out, because the
   * page already names the player.
   */
  readonly playerName?: string;
  readonly playsOf: PlaysOf;
}
