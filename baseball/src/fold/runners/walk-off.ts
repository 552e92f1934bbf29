import type { GameState } from '../../game/folded-game.ts';
import type { GameSetup, HitBases } from '../../game/game-log.ts';
import { battingSide, otherSide } from '../../game/half-inning.ts';
import type { AtBatResult } from '../../vocabulary/vocabulary.ts';
import type { Origin } from './default-advances.ts';
import type { Scorer } from './runners.ts';

const DEFAULT_INNINGS = 9;

export interface Scoring {
  readonly result: AtBatResult | null;
  /** Read with out_on_basepath only. */
  readonly hitBases: HitBases;
  readonly scored: readonly Scorer[];
}

/**
 * OBR 9.06(f), (g): of a play that wins the game in its last bottom half, only the runs up to the
 * winning one count, and a hit is worth the bases that the winning runner needed; a home run
 * counts whole.
 */
export function countScoring(setup: GameSetup, state: GameState, play: Scoring): Scoring {
  const needed = runsToWin(setup, state);
  const winner = needed === null ? undefined : play.scored[needed - 1];
  if (needed === null || winner === undefined || play.result === 'homerun') return play;
  const bases = BASES_TO_HOME[winner.from];
  return {
    scored: play.scored.slice(0, needed),
    result: play.result === null ? null : shortened(play.result, bases),
    hitBases: Math.min(play.hitBases, bases) as HitBases,
  };
}

/** How many runs end the game at once; null where none can. */
function runsToWin(setup: GameSetup, state: GameState): number | null {
  if (state.halfInning === 'top' || state.inning < (setup.innings ?? DEFAULT_INNINGS)) return null;
  const home = battingSide(setup, 'bottom');
  const needed = state.score[otherSide(home)] - state.score[home] + 1;
  return needed > 0 ? needed : null;
}

const BASES_TO_HOME: Readonly<Record<Origin, number>> = {
  batter: 4,
  first: 3,
  second: 2,
  third: 1,
};
const HITS: readonly AtBatResult[] = ['single', 'double', 'triple'];

function shortened(result: AtBatResult, bases: number): AtBatResult {
  const hit = HITS.indexOf(result);
  return HITS[Math.min(hit, bases - 1)] ?? result;
}
