import type { GameState } from '../game/folded-game.ts';
import type { GameSetup } from '../game/game-log.ts';
import { battingSide, otherSide } from '../game/half-inning.ts';
import { hasCompletedPlateAppearance, hasHalfBegun } from './half.ts';

/** What a team plays by; see its settings. */
export interface EndingRules {
  /** Scheduled for this game. */
  readonly innings: number;
  /** A lead of so many ends a game early; null or absent: none does. */
  readonly mercyRuns?: number | null | undefined;
}

/**
 * How the game could be over as it stands. `walk_off`: the home side took the lead in its last
 * at-bat; `home_leads`: the home side leads and need not bat in the last inning; `full`: the last
 * inning is full; `mercy`: the lead is the mercy rule's.
 */
export type GameEnding = 'walk_off' | 'home_leads' | 'full' | 'mercy';

/** Null: play on. It ends nothing: the staff end a game. */
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
 * The inning from whose bottom half on the mercy rule counts: five innings, or four and a half, in
 * games of seven and nine (NFHS 4-2-2), four in games of six (Little League 4.10(e)).
 */
function mercyInning(innings: number): number {
  return Math.max(1, Math.min(5, innings - 2));
}

/** From the bottom half of `inning` on a side leads by `lead`, and the other has had its turn. */
function isOver(setup: GameSetup, state: GameState, inning: number, lead: number): boolean {
  const home = battingSide(setup, 'bottom');
  const homeLead = state.score[home] - state.score[otherSide(home)];
  if (state.halfInning === 'bottom') return state.inning >= inning && homeLead >= lead;
  return state.inning > inning && Math.abs(homeLead) >= lead && !isUnderWay(setup, state);
}

/** A runner placed for an extra inning does not count: nobody has batted yet. */
function isUnderWay(setup: GameSetup, state: GameState): boolean {
  return (
    state.outs > 0 || state.plateAppearance !== null || hasCompletedPlateAppearance(setup, state)
  );
}
