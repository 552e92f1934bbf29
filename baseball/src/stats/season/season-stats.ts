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

/** A game of the season: completed or live. */
export interface SeasonGame {
  readonly completed: boolean;
  readonly summary: GameSummary;
}

/** Of completed games. A tie is neither won nor lost. */
export interface SeasonRecord {
  /** The three below add up to it. */
  readonly totalGames: number;
  readonly wins: number;
  readonly losses: number;
  readonly ties: number;
  /** wins / (wins + losses). */
  readonly winPercentage: number | null;
}

export interface SeasonStats extends SeasonRecord {
  /** What our pitchers threw, in live games too. */
  readonly seasonPitching: {
    readonly totalPitches: number;
    /** 0 with no pitches, as the wire contract has it. */
    readonly strikePercentage: number;
    /** Percent of all pitches. */
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

/** How a type of pitch does: strikes and speed by who threw it, the average by how it ended. */
export interface PitchEffectiveness {
  readonly count: number;
  readonly strikePercentage: number | null;
  /** mph with two decimals; null where nothing was measured. */
  readonly averageVelocity: number | null;
  /** Over the plate appearances whose last pitch was of the type; three decimals. */
  readonly battingAvgAgainst: number | null;
}

/** Of our pitchers' types, most thrown first. */
export function pitchEffectiveness(games: readonly SeasonGame[]): ByPitchType<PitchEffectiveness> {
  return effectivenessOf(seasonArsenal(games));
}

export interface SeasonPitcher {
  readonly person: Person;
  readonly totalPitches: number;
  readonly strikePercentage: number | null;
  readonly strikes: Rate;
  readonly firstPitchStrikes: Rate;
  /** Charged to him. */
  readonly strikeouts: number;
  readonly walks: number;
  readonly pitchTypes: ByPitchType<PitchEffectiveness>;
  /** The same types, each figure with its n. */
  readonly arsenal: readonly ArsenalPitch[];
}

/** A row for each of our pitchers, in order of first appearance. */
export function seasonPitchers(games: readonly SeasonGame[]): SeasonPitcher[] {
  const found = new Map<string, PitcherSums[]>();
  for (const one of games.flatMap(({ summary }) => summary.pitchers)) {
    const key = personKey(one.person);
    found.set(key, [...(found.get(key) ?? []), one]);
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

/** What our pitchers threw in one game, or in several: rates with what they rest on. */
export interface PitchingTrend {
  readonly strikes: Rate;
  readonly firstPitchStrikes: Rate;
  /** mph with two decimals; null where nothing was measured. */
  readonly averageVelocity: number | null;
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

/** Each type that our pitchers threw, most thrown first. */
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

/** What he throws most, with its share of all his pitches; null where no type is known. */
export function goToPitch({
  pitchTypes,
  totalPitches,
}: Pick<SeasonPitcher, 'pitchTypes' | 'totalPitches'>): TypeRate | null {
  const thrown = Object.entries(pitchTypes) as [PitchType, { readonly count: number }][];
  const [most] = thrown.sort(([, a], [, b]) => b.count - a.count);
  return most ? { type: most[0], rate: rate(most[1].count, totalPitches) } : null;
}
