import type { GameState } from './folded-game.ts';
import type { GameSetup } from './game-log.ts';
import { battingSide, otherSide } from './half-inning.ts';

export function scheduledInnings({ innings = 9 }: Pick<GameSetup, 'innings'>): number {
  return innings;
}

/**
 * The innings after which a game counts, also if it ends early: five (OBR 7.01(c), NFHS baseball and softball 4-2-3), or four
 * of six (Little League 4.10). A game of one or two innings counts after one.
 */
export function inningsOfRegulation(innings: number): number {
  return Math.max(1, Math.min(5, innings - 2));
}

/**
 * Whether a game that ends now counts (OBR 7.01(c)). The home side need not complete the last inning that is needed if it leads,
 * or if it ties the score in that half.
 *
 * @param homeRunsInHalf the runs of the home side in the current half inning
 */
export function isRegulationGame(
  setup: GameSetup,
  { inning, halfInning, score }: Pick<GameState, 'inning' | 'halfInning' | 'score'>,
  homeRunsInHalf = 0,
): boolean {
  const needed = inningsOfRegulation(scheduledInnings(setup));
  if (inning !== needed || halfInning === 'top') return inning > needed;
  const home = battingSide(setup, 'bottom');
  const lead = score[home] - score[otherSide(home)];
  return lead > 0 || (lead === 0 && homeRunsInHalf > 0);
}
