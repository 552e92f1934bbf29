import type { GameState } from '../game/folded-game.ts';
import type { GameSetup } from '../game/game-log.ts';
import { battingSide, otherSide } from '../game/half-inning.ts';
import { hasCompletedPlateAppearance, hasHalfBegun } from './half.ts';

interface EndingRules {
  readonly innings: number;
  /** The lead that ends a game early. Null or absent without a mercy rule. */
  readonly mercyRuns?: number | null | undefined;
}

/** `home_leads` means that the home side need not bat. `full` means that the last inning is complete. */
export type GameEnding = 'walk_off' | 'home_leads' | 'full' | 'mercy';

export function endingOf(
  setup: GameSetup,
  state: GameState,
  { innings, mercyRuns }: EndingRules,
): GameEnding | null {
  if (isOver(setup, state, innings, 1)) {
    if (state.halfInning === 'top') return 'full';
    return hasHalfBegun(setup, state) ? 'walk_off' : 'home_leads';
  }
  const isMercy = Boolean(mercyRuns) && isOver(setup, state, mercyInning(innings), mercyRuns ?? 0);
  return isMercy ? 'mercy' : null;
}

export function isDecided(setup: GameSetup, state: GameState, rules: EndingRules): boolean {
  return endingOf(setup, state, rules) !== null;
}

/** The mercy rule begins in the fifth inning (NFHS 4-2-2), or the fourth of six (Little League 4.10(e)). */
function mercyInning(innings: number): number {
  return Math.max(1, Math.min(5, innings - 2));
}

/** In a bottom half only the home side's lead can end the game. Between innings the lead of either side can. */
function isOver(setup: GameSetup, state: GameState, inning: number, lead: number): boolean {
  const home = battingSide(setup, 'bottom');
  const homeLead = state.score[home] - state.score[otherSide(home)];
  if (state.halfInning === 'bottom') return state.inning >= inning && homeLead >= lead;
  return state.inning > inning && Math.abs(homeLead) >= lead && !hasHalfBegunWithPlay(setup, state);
}

/** Unlike `hasHalfBegun`, it is false while there is only the runner placed for an extra inning. */
function hasHalfBegunWithPlay(setup: GameSetup, state: GameState): boolean {
  return (
    state.outs > 0 || state.plateAppearance !== null || hasCompletedPlateAppearance(setup, state)
  );
}
