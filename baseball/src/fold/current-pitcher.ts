import type { GameState } from '../game/folded-game.ts';
import type { GameSetup, Person } from '../game/game-log.ts';
import { battingSide, otherSide } from '../game/half-inning.ts';

export function currentPitcher(setup: GameSetup, state: GameState): Person | null {
  return state.pitchers[otherSide(battingSide(setup, state.halfInning))];
}
