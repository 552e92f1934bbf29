import type { GameState } from '../game/folded-game.ts';
import type { Person } from '../game/game-log.ts';
import { personKey } from '../game/person.ts';
import { groupBy } from '../stats/measures/group-by.ts';
import { percent, type Rate, rate } from '../stats/measures/rate.ts';
import { averageVelocity } from '../stats/measures/velocity.ts';
import type { ByPitchType, TypeRate } from '../stats/pitching/pitch-mix.ts';
import {
  type ArsenalPitch,
  addPitching,
  arsenalFromSums,
  type PitchingSums,
} from '../stats/pitching/pitching-sums.ts';
import type { PitchType } from '../vocabulary/vocabulary.ts';
import type { GameSummary } from './game-summary.ts';

export interface SeasonGame {
  readonly completed: boolean;
  readonly summary: GameSummary;
}

interface SeasonRecord {
  readonly totalGames: number;
  readonly wins: number;
  readonly losses: number;
  readonly ties: number;
  /** Wins / (wins + losses), a whole percentage. Null without a win or a loss. */
  readonly winPercentage: number | null;
}

export interface SeasonStats extends SeasonRecord {
  readonly seasonPitching: {
    readonly totalPitches: number;
    /** Whole percent. 0 without pitches, as the REST API promises. */
    readonly strikePercentage: number;
    readonly pitchTypeBreakdown: ByPitchType<number | null>;
  };
}

export function seasonRecord(finalScores: readonly GameState['score'][]): SeasonRecord {
  const wins = finalScores.filter(({ team, opponent }) => team > opponent).length;
  const losses = finalScores.filter(({ team, opponent }) => team < opponent).length;
  return {
    totalGames: finalScores.length,
    wins,
    losses,
    ties: finalScores.length - wins - losses,
    winPercentage: percent(wins, wins + losses),
  };
}

export function seasonStats(games: readonly SeasonGame[]): SeasonStats {
  const finalScores = games
    .filter(({ completed }) => completed)
    .map(({ summary }) => summary.score);
  const pitching = teamPitching(games);
  return {
    ...seasonRecord(finalScores),
    seasonPitching: {
      totalPitches: pitching.pitches,
      strikePercentage: percent(pitching.strikes, pitching.pitches) ?? 0,
      pitchTypeBreakdown: Object.fromEntries(
        arsenalFromSums(pitching).map(({ type, share }) => [type, share.percent]),
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

export function pitchEffectiveness(games: readonly SeasonGame[]): ByPitchType<PitchEffectiveness> {
  return effectivenessOf(seasonArsenal(games));
}

export interface SeasonPitcher {
  readonly person: Person;
  readonly totalPitches: number;
  readonly strikePercentage: number | null;
  readonly strikes: Rate;
  readonly firstPitchStrikes: Rate;
  readonly strikeouts: number;
  readonly walks: number;
  readonly pitchTypes: ByPitchType<PitchEffectiveness>;
  readonly arsenal: readonly ArsenalPitch[];
}

export function seasonPitchers(games: readonly SeasonGame[]): SeasonPitcher[] {
  const pitchers = games.flatMap(({ summary }) => summary.pitchers);
  const byPitcher = groupBy(pitchers, ({ person }) => personKey(person));
  return [...byPitcher.values()].map((parts) => seasonPitcher(parts[0].person, addPitching(parts)));
}

function seasonPitcher(person: Person, sums: PitchingSums): SeasonPitcher {
  const strikes = rate(sums.strikes, sums.pitches);
  const arsenal = arsenalFromSums(sums);
  return {
    person,
    totalPitches: sums.pitches,
    strikePercentage: strikes.percent,
    strikes,
    firstPitchStrikes: rate(sums.firstPitchStrikes, sums.firstPitches),
    strikeouts: sums.strikeouts,
    walks: sums.walks,
    pitchTypes: effectivenessOf(arsenal),
    arsenal,
  };
}

export interface PitchingTrend {
  readonly strikes: Rate;
  readonly firstPitchStrikes: Rate;
  readonly averageVelocity: number | null;
  readonly measured: number;
}

export function pitchingTrend(games: readonly SeasonGame[]): PitchingTrend {
  const pitching = teamPitching(games);
  return {
    strikes: rate(pitching.strikes, pitching.pitches),
    firstPitchStrikes: rate(pitching.firstPitchStrikes, pitching.firstPitches),
    averageVelocity: averageVelocity(pitching),
    measured: pitching.measured,
  };
}

export function seasonArsenal(games: readonly SeasonGame[]): ArsenalPitch[] {
  return arsenalFromSums(teamPitching(games));
}

function teamPitching(games: readonly SeasonGame[]): PitchingSums {
  return addPitching(games.map(({ summary }) => summary.pitching));
}

function effectivenessOf(arsenal: readonly ArsenalPitch[]): ByPitchType<PitchEffectiveness> {
  return Object.fromEntries(
    arsenal.map(({ type, share, strikes, averageVelocity: mph, against }) => [
      type,
      {
        count: share.n,
        strikePercentage: strikes.percent,
        averageVelocity: mph,
        battingAvgAgainst: against.average,
      },
    ]),
  );
}

export function mostFrequentPitch({
  pitchTypes,
  totalPitches,
}: Pick<SeasonPitcher, 'pitchTypes' | 'totalPitches'>): TypeRate | null {
  const types = Object.entries(pitchTypes) as [PitchType, { readonly count: number }][];
  const [mostThrown] = types.sort(([, a], [, b]) => b.count - a.count);
  return mostThrown ? { type: mostThrown[0], rate: rate(mostThrown[1].count, totalPitches) } : null;
}
