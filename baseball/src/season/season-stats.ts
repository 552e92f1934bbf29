import { figureValue } from '../figures/figure.ts';
import { NO_PITCHER_TALLY } from '../figures/line-tallies.ts';
import { AVERAGE_AGAINST, AVERAGE_VELOCITY, STRIKES } from '../figures/record-figures.ts';
import { sharesOf, type TypeRate, type TypeTally } from '../figures/type-tallies.ts';
import type { GameState } from '../game/folded-game.ts';
import { percent } from '../stats/measures/rate.ts';
import type { PitchType } from '../vocabulary/vocabulary.ts';
import { type SeasonGame, type TeamPitching, teamPitching } from './season-lines.ts';

type ByPitchType<T> = Partial<Record<PitchType, T>>;

type SeasonRecord = ReturnType<typeof seasonRecord>;

export interface SeasonStats extends SeasonRecord {
  readonly seasonPitching: {
    readonly totalPitches: number;
    /** Whole percent. 0 without pitches, as the REST API promises. */
    readonly strikePercentage: number;
    readonly pitchTypeBreakdown: ByPitchType<number | null>;
  };
}

export function seasonRecord(finalScores: readonly GameState['score'][]) {
  const wins = finalScores.filter(({ team, opponent }) => team > opponent).length;
  const losses = finalScores.filter(({ team, opponent }) => team < opponent).length;
  return {
    totalGames: finalScores.length,
    wins,
    losses,
    ties: finalScores.length - wins - losses,
    /** Wins / (wins + losses), a whole percentage. Null without a win or a loss. */
    winPercentage: percent(wins, wins + losses),
  };
}

export const NO_PITCHING: TeamPitching = { tally: NO_PITCHER_TALLY, types: [] };

export function seasonStats(games: readonly SeasonGame[]): SeasonStats {
  const finalScores = games
    .filter(({ completed }) => completed)
    .map(({ summary }) => summary.score);
  const { tally, types } = teamPitching(games) ?? NO_PITCHING;
  return {
    ...seasonRecord(finalScores),
    seasonPitching: {
      totalPitches: tally.pitches,
      strikePercentage: figureValue(STRIKES, tally) ?? 0,
      pitchTypeBreakdown: Object.fromEntries(
        sharesOf(types, tally).map(({ type, rate }) => [type, rate.percent]),
      ),
    },
  };
}

interface PitchEffectiveness {
  readonly count: number;
  readonly strikePercentage: number | null;
  readonly averageVelocity: number | null;
  readonly battingAvgAgainst: number | null;
}

export function pitchEffectiveness(types: readonly TypeTally[]): ByPitchType<PitchEffectiveness> {
  return Object.fromEntries(
    types.map(({ type, tally }) => [
      type,
      {
        count: tally.pitches,
        strikePercentage: figureValue(STRIKES, tally),
        averageVelocity: figureValue(AVERAGE_VELOCITY, tally),
        battingAvgAgainst: figureValue(AVERAGE_AGAINST, tally),
      },
    ]),
  );
}

export interface TeamStats {
  readonly gamesPlayed: number;
  readonly avgVelocity: number | null;
  /** Whole percent. 0 without pitches, as the REST API promises. */
  readonly strikePercentage: number;
  readonly totalPitches: number;
}

export function teamStats(games: readonly SeasonGame[]): TeamStats {
  const { tally } = teamPitching(games) ?? NO_PITCHING;
  return {
    gamesPlayed: games.filter(({ completed }) => completed).length,
    avgVelocity: figureValue(AVERAGE_VELOCITY, tally),
    strikePercentage: figureValue(STRIKES, tally) ?? 0,
    totalPitches: tally.pitches,
  };
}

/** The type that was thrown most, with its share of all pitches. Null if no type is known. */
export function mostFrequentPitch({ types, tally }: TeamPitching): TypeRate | null {
  return sharesOf(types, tally)[0] ?? null;
}
