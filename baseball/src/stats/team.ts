import type { FoldedGame } from '../folded-game.ts';
import { pitchedPlateAppearances, pitchesOf } from './perspective.ts';
import { percent } from './rate.ts';
import { strikeRate } from './strike-rate.ts';
import { averageVelocity, sumVelocity, type VelocitySum } from './velocity.ts';

/** What our pitchers threw in one game, as sums that games can be added up from. */
export interface PitchTotals extends VelocitySum {
  readonly pitches: number;
  readonly strikes: number;
}

export interface TeamGame {
  readonly completed: boolean;
  readonly totals: PitchTotals;
}

export interface TeamStats {
  /** Completed games. */
  readonly gamesPlayed: number;
  readonly avgVelocity: number | null;
  /** 0 with no pitches, as the wire contract has it. */
  readonly strikePercentage: number;
  readonly totalPitches: number;
}

export function pitchTotals(game: FoldedGame): PitchTotals {
  const pitches = pitchesOf(pitchedPlateAppearances(game, 'team'));
  const { n: strikes, of } = strikeRate(pitches);
  return { pitches: of, strikes, ...sumVelocity(pitches) };
}

/** `games`: those completed and those live. */
export function teamStats(games: readonly TeamGame[]): TeamStats {
  const sum = (key: keyof PitchTotals) => games.reduce((all, { totals }) => all + totals[key], 0);
  return {
    gamesPlayed: games.filter(({ completed }) => completed).length,
    avgVelocity: averageVelocity({ measured: sum('measured'), tenthsMph: sum('tenthsMph') }),
    strikePercentage: percent(sum('strikes'), sum('pitches')) ?? 0,
    totalPitches: sum('pitches'),
  };
}
