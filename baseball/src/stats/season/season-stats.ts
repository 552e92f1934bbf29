import type { GameState } from '../../game/folded-game.ts';
import type { Person } from '../../game/game-log.ts';
import { personKey } from '../../game/person.ts';
import type { PitchType } from '../../vocabulary/vocabulary.ts';
import type { GameSummary, PitcherSums } from '../game/game-summary.ts';
import { percent, type Rate, rate } from '../measures/rate.ts';
import { averageVelocity } from '../measures/velocity.ts';
import type { ByPitchType, TypeRate } from '../pitching/pitch-mix.ts';
import {
  type ArsenalPitch,
  addPitching,
  arsenalFromSums,
  type PitchingSums,
} from '../pitching/pitching-sums.ts';

export interface SeasonGame {
  readonly completed: boolean;
  readonly summary: GameSummary;
}

export interface SeasonRecord {
  /** Wins + losses + ties. */
  readonly totalGames: number;
  readonly wins: number;
  readonly losses: number;
  readonly ties: number;
  /** Wins / (wins + losses), a whole percentage. Null without a win or a loss. */
  readonly winPercentage: number | null;
}

export interface SeasonStats extends SeasonRecord {
  /** The team's pitchers, live games included. */
  readonly seasonPitching: {
    readonly totalPitches: number;
    /** Whole percent. 0 without pitches, as the REST API promises. */
    readonly strikePercentage: number;
    /** Percent of all pitches, by type. */
    readonly pitchTypeBreakdown: ByPitchType<number | null>;
  };
}

/** @param finals the scores of completed games */
export function seasonRecord(finals: readonly GameState['score'][]): SeasonRecord {
  const wins = finals.filter(({ team, opponent }) => team > opponent).length;
  const losses = finals.filter(({ team, opponent }) => team < opponent).length;
  return {
    totalGames: finals.length,
    wins,
    losses,
    ties: finals.length - wins - losses,
    winPercentage: percent(wins, wins + losses),
  };
}

export function seasonStats(games: readonly SeasonGame[]): SeasonStats {
  const finals = games.filter(({ completed }) => completed).map(({ summary }) => summary.score);
  const thrown = teamPitching(games);
  return {
    ...seasonRecord(finals),
    seasonPitching: {
      totalPitches: thrown.pitches,
      strikePercentage: percent(thrown.strikes, thrown.pitches) ?? 0,
      pitchTypeBreakdown: Object.fromEntries(
        arsenalFromSums(thrown).map(({ type, share }) => [type, share.percent]),
      ),
    },
  };
}

export interface PitchEffectiveness {
  readonly count: number;
  readonly strikePercentage: number | null;
  /** Miles per hour with two decimals. Null when nothing was measured. */
  readonly averageVelocity: number | null;
  /** Over the plate appearances that ended with a pitch of the type. Three decimals. */
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
  /** Strikeouts and walks charged to the pitcher. */
  readonly strikeouts: number;
  readonly walks: number;
  readonly pitchTypes: ByPitchType<PitchEffectiveness>;
  /** The same types, with numerators and denominators. */
  readonly arsenal: readonly ArsenalPitch[];
}

/** Returns a row for each of the team's pitchers, in order of first appearance. */
export function seasonPitchers(games: readonly SeasonGame[]): SeasonPitcher[] {
  const found = new Map<string, PitcherSums[]>();
  for (const sums of games.flatMap(({ summary }) => summary.pitchers)) {
    const key = personKey(sums.person);
    found.set(key, [...(found.get(key) ?? []), sums]);
  }
  return [...found.values()].flatMap((parts) => {
    const [first] = parts;
    return first === undefined ? [] : [seasonPitcher(first.person, addPitching(parts))];
  });
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

/** The figures of the team's pitchers in one game or several, to be shown as a trend. */
export interface PitchingTrend {
  readonly strikes: Rate;
  readonly firstPitchStrikes: Rate;
  /** Miles per hour with two decimals. Null when nothing was measured. */
  readonly averageVelocity: number | null;
  /** How many pitches were measured. */
  readonly measured: number;
}

export function pitchingTrend(games: readonly SeasonGame[]): PitchingTrend {
  const thrown = teamPitching(games);
  return {
    strikes: rate(thrown.strikes, thrown.pitches),
    firstPitchStrikes: rate(thrown.firstPitchStrikes, thrown.firstPitches),
    averageVelocity: averageVelocity(thrown),
    measured: thrown.measured,
  };
}

/** The pitch types of the team's pitchers, the most thrown first. */
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

/** A pitcher's most thrown pitch type and its share of all their pitches. Null without known types. */
export function goToPitch({
  pitchTypes,
  totalPitches,
}: Pick<SeasonPitcher, 'pitchTypes' | 'totalPitches'>): TypeRate | null {
  const thrown = Object.entries(pitchTypes) as [PitchType, { readonly count: number }][];
  const [most] = thrown.sort(([, a], [, b]) => b.count - a.count);
  return most ? { type: most[0], rate: rate(most[1].count, totalPitches) } : null;
}
