import type { GameState } from '../game/folded-game.ts';
import type { GameSetup, Person } from '../game/game-log.ts';
import { battingSide, otherSide } from '../game/half-inning.ts';
import { OPPONENT_PITCHER } from '../game/person.ts';

/** Null while nobody has named our pitcher. An opponent who was not named is "Opponent Pitcher". */
export function currentPitcher(setup: GameSetup, state: GameState): Person | null {
  const side = otherSide(battingSide(setup, state.halfInning));
  return state.pitchers[side] ?? (side === 'opponent' ? OPPONENT_PITCHER : null);
}
