import type { GameState } from '../game/folded-game.ts';
import type { GameSetup } from '../game/game-log.ts';
import { EMPTY_BASES } from './runners/bases.ts';

export function initialState(setup: GameSetup): GameState {
  const { team, opponent } = setup.lineups;
  return {
    inning: 1,
    halfInning: 'top',
    outs: 0,
    bases: EMPTY_BASES,
    score: { team: 0, opponent: 0 },
    plateAppearance: null,
    leadoffOuts: 0,
    dueUp: { team: 0, opponent: 0 },
    orderSize: { team: 0, opponent: 0 },
    substitutes: { team: {}, opponent: {} },
    pitchers: { team: team?.startingPitcher ?? null, opponent: opponent?.startingPitcher ?? null },
    lastResult: null,
  };
}
