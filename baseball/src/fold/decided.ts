import type { GameSetup, GameState } from '../game-log.ts';
import { battingSide, otherSide } from '../half-inning.ts';

/**
 * Whether the game could be over as it stands: the home side leads in its last at-bat, or the last
 * inning is full and somebody leads. It ends nothing: the staff end a game.
 */
export function isDecided(
  setup: GameSetup,
  state: GameState,
  { innings }: { innings: number },
): boolean {
  const home = battingSide(setup, 'bottom');
  const lead = state.score[home] - state.score[otherSide(home)];
  if (state.halfInning === 'bottom') return state.inning >= innings && lead > 0;
  return state.inning > innings && lead !== 0 && !isUnderWay(setup, state);
}

/** A runner placed for an extra inning does not count: nobody has batted yet. */
function isUnderWay(setup: GameSetup, state: GameState): boolean {
  const batting = battingSide(setup, state.halfInning);
  return (
    state.outs > 0 || state.plateAppearance !== null || state.lastResult?.battingSide === batting
  );
}
