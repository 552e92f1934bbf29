import type { GameState } from '../../game/folded-game.ts';
import type { GameSetup, HitBases } from '../../game/game-log.ts';
import { battingSide, otherSide } from '../../game/half-inning.ts';
import { scheduledInnings } from '../../game/scheduled-innings.ts';
import type { AtBatResult } from '../../vocabulary/vocabulary.ts';
import type { ScoringRunner } from './advance-runners.ts';
import type { Origin } from './default-advances.ts';

interface ScoringPlay {
  readonly result: AtBatResult | null;
  readonly hitBases: HitBases;
  readonly scored: readonly ScoringRunner[];
}

/**
 * Only the runs up to the winning one count, and a hit has only as many bases as the winning runner needed
 * (OBR 9.06(f)). A home run counts in full (OBR 9.06(g)).
 */
export function applyWalkOffRule(
  setup: GameSetup,
  state: GameState,
  play: ScoringPlay,
): ScoringPlay {
  const runsNeeded = runsToWin(setup, state);
  if (runsNeeded === null || runsNeeded <= 0 || play.result === 'homerun') return play;
  const winningRun = play.scored[runsNeeded - 1];
  if (winningRun === undefined) return play;
  const bases = BASES_TO_HOME[winningRun.from];
  return {
    scored: play.scored.slice(0, runsNeeded),
    result: play.result === null ? null : shortenedHit(play.result, bases),
    hitBases: Math.min(play.hitBases, bases) as HitBases,
  };
}

/** In the bottom of the last inning, or later. */
export function isWonByHome(setup: GameSetup, state: GameState): boolean {
  const runsNeeded = runsToWin(setup, state);
  return runsNeeded !== null && runsNeeded <= 0;
}

function runsToWin(setup: GameSetup, state: GameState): number | null {
  if (state.halfInning === 'top' || state.inning < scheduledInnings(setup)) return null;
  const home = battingSide(setup, 'bottom');
  return state.score[otherSide(home)] - state.score[home] + 1;
}

const BASES_TO_HOME: Readonly<Record<Origin, number>> = {
  batter: 4,
  first: 3,
  second: 2,
  third: 1,
};

const HITS: readonly AtBatResult[] = ['single', 'double', 'triple'];

function shortenedHit(result: AtBatResult, bases: number): AtBatResult {
  if (!HITS.includes(result)) return result;
  return HITS[Math.min(HITS.indexOf(result), bases - 1)] ?? result;
}
