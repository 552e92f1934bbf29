import type { GameState } from '../game/folded-game.ts';
import type { GameSetup } from '../game/game-log.ts';
import { battingSide, otherSide } from '../game/half-inning.ts';
import { hasCompletedPlateAppearance, hasHalfBegun } from './half.ts';

export interface EndingRules {
  readonly innings: number;
  /** The lead that ends a game early. Null or absent without a mercy rule. */
  readonly mercyRuns?: number | null | undefined;
}

/**
 * Why a game can be over. `walk_off` means that the home side took the lead in its last turn at bat,
 * `home_leads` that the home side leads and need not bat in the last inning, `full` that the last
 * inning is complete, and `mercy` that the lead reaches the mercy rule's.
 */
export type GameEnding = 'walk_off' | 'home_leads' | 'full' | 'mercy';

/** Returns why the game can be over, or null while play goes on. Only the staff can end a game. */
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

/**
 * The inning from whose bottom half the mercy rule applies: the fifth in games of seven and nine
 * innings (NFHS 4-2-2), the fourth in games of six (Little League 4.10(e)).
 */
function mercyInning(innings: number): number {
  return Math.max(1, Math.min(5, innings - 2));
}

/** Whether a side leads by `lead` at the end of `inning` or later, after the other side has batted. */
function isOver(setup: GameSetup, state: GameState, inning: number, lead: number): boolean {
  const home = battingSide(setup, 'bottom');
  const homeLead = state.score[home] - state.score[otherSide(home)];
  if (state.halfInning === 'bottom') return state.inning >= inning && homeLead >= lead;
  return state.inning > inning && Math.abs(homeLead) >= lead && !isUnderWay(setup, state);
}

/** Whether someone has batted in this half. A runner placed for an extra inning does not count. */
function isUnderWay(setup: GameSetup, state: GameState): boolean {
  return (
    state.outs > 0 || state.plateAppearance !== null || hasCompletedPlateAppearance(setup, state)
  );
}
