import type { GameState } from '../game/folded-game.ts';
import type { GameSetup, Person } from '../game/game-log.ts';
import { batterBefore } from './batting-order.ts';
import { hasBegun } from './half.ts';
import { UNNAMED_RUNNER } from './runners/bases.ts';

/**
 * Whom to offer for second base: an extra inning is about to begin, and the team plays with a
 * placed runner (setting `extraInningRunner`). Null: nothing to offer.
 *
 * @param innings scheduled for the game
 */
export function placedRunnerOffer(
  setup: GameSetup,
  state: GameState,
  { innings, extraInningRunner }: { innings: number; extraInningRunner: boolean },
): Person | null {
  if (!extraInningRunner || state.inning <= innings || hasBegun(setup, state)) return null;
  return placedRunnerOf(setup, state);
}

/** The rule's runner is the batter before the one who leads off; unnamed without a lineup. */
export function placedRunnerOf(setup: GameSetup, state: GameState): Person {
  return batterBefore(setup, state) ?? UNNAMED_RUNNER;
}
