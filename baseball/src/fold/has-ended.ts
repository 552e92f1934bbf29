import type { GameState } from '../game/folded-game.ts';
import { BASES } from './runners/bases.ts';

/** Whether a plate appearance is known to be over: it ended last, or its batter stands on base. */
export function hasEnded(state: GameState, plateAppearanceId: string | undefined): boolean {
  if (plateAppearanceId === undefined) return false;
  return (
    state.lastResult?.plateAppearanceId === plateAppearanceId ||
    BASES.some((base) => state.bases[base]?.plateAppearanceId === plateAppearanceId)
  );
}
