import type { FoldedGame } from '../game/folded-game.ts';
import type { GameSetup } from '../game/game-log.ts';
import { battingSide, inningsOfRegulation, otherSide } from '../game/innings.ts';
import { hasBattedInHalf, hasPlayInHalf, isHalfUnderway, type PlayedGame } from './half.ts';

interface EndingRules {
  readonly innings: number;
  /**
   * The lead that ends a game early, once the game counts (NFHS 4-2-2, Little League 4.10(e)). Null or absent without a mercy
   * rule.
   */
  readonly mercyRuns?: number | null | undefined;
}

type ScoredGame = PlayedGame & Pick<FoldedGame, 'lineScore'>;

/** `home_leads` means that the home side need not bat. `full` means that the last inning is complete. */
export type GameEnding = 'walk_off' | 'home_leads' | 'full' | 'mercy';

export function endingOf(
  setup: GameSetup,
  game: ScoredGame,
  { innings, mercyRuns }: EndingRules,
): GameEnding | null {
  const { state } = game;
  if (isOver(setup, game, innings, 1)) {
    if (state.halfInning === 'top') return 'full';
    return isHalfUnderway(setup, game) ? 'walk_off' : 'home_leads';
  }
  return mercyRuns && isOver(setup, game, inningsOfRegulation(innings), mercyRuns) ? 'mercy' : null;
}

export function isDecided(setup: GameSetup, game: ScoredGame, rules: EndingRules): boolean {
  return endingOf(setup, game, rules) !== null;
}

/** In a bottom half only the home side's lead can end the game. Between innings the lead of either side can. */
function isOver(setup: GameSetup, game: ScoredGame, inning: number, lead: number): boolean {
  const { state } = game;
  const home = battingSide(setup, 'bottom');
  const homeLead = state.score[home] - state.score[otherSide(home)];
  if (state.halfInning === 'bottom') return state.inning >= inning && homeLead >= lead;
  const isBetweenInnings = !hasBattedInHalf(setup, state) && !hasScoredInHalf(game);
  return state.inning > inning && Math.abs(homeLead) >= lead && isBetweenInnings;
}

/** The runner placed for an extra inning can score before the first pitch. Runs set by hand before any play don't count. */
function hasScoredInHalf(game: ScoredGame): boolean {
  const { inning, halfInning } = game.state;
  return hasPlayInHalf(game) && Boolean(game.lineScore[inning - 1]?.[halfInning]);
}
