import type { FoldedGame, FoldedPlateAppearance, GameState } from '../folded-game.ts';
import type { Person } from '../game-log.ts';
import type { PitchType } from '../vocabulary.ts';
import { type Appearance, pitcherAppearances } from './appearances.ts';
import { type ArsenalPitch, arsenalOf } from './arsenal.ts';
import { countBatting } from './batting-line.ts';
import { pitchedPlateAppearances, pitchesOf } from './perspective.ts';
import {
  averageVelocityByType,
  type ByPitchType,
  battingAvgAgainstByType,
  pitchTypeBreakdown,
  pitchTypeCounts,
  strikePercentageByType,
} from './pitch-mix.ts';
import { percent, type Rate } from './rate.ts';
import { firstPitchStrikeRate, strikeRate } from './strike-rate.ts';
import { averageVelocity, sumVelocity } from './velocity.ts';

/** A game of the season: completed or live. */
export interface SeasonGame {
  readonly completed: boolean;
  readonly folded: FoldedGame;
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
  const finals = games.filter(({ completed }) => completed).map(({ folded }) => folded.state.score);
  const pitches = pitchesOf(thrownByUs(games));
  const strikes = strikeRate(pitches);
  return {
    ...seasonRecord(finals),
    seasonPitching: {
      totalPitches: strikes.of,
      strikePercentage: strikes.percent ?? 0,
      pitchTypeBreakdown: pitchTypeBreakdown(pitches),
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
  const plateAppearances = thrownByUs(games);
  return effectivenessOf({ charged: plateAppearances, pitches: pitchesOf(plateAppearances) });
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
  return pitcherAppearances(thrownByUs(games)).map((appearance) => {
    const strikes = strikeRate(appearance.pitches);
    const line = countBatting(appearance.charged);
    return {
      person: appearance.person,
      totalPitches: strikes.of,
      strikePercentage: strikes.percent,
      strikes,
      firstPitchStrikes: strikeRate(appearance.pitches.filter((pitch) => pitch.isFirstPitch)),
      strikeouts: line.strikeouts,
      walks: line.walks,
      pitchTypes: effectivenessOf(appearance),
      arsenal: arsenalOf(appearance),
    };
  });
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
  const plateAppearances = thrownByUs(games);
  const pitches = pitchesOf(plateAppearances);
  const velocity = sumVelocity(pitches);
  return {
    strikes: strikeRate(pitches),
    firstPitchStrikes: firstPitchStrikeRate(plateAppearances),
    averageVelocity: averageVelocity(velocity),
    measured: velocity.measured,
  };
}

/** Each type that our pitchers threw, most thrown first. */
export function seasonArsenal(games: readonly SeasonGame[]): ArsenalPitch[] {
  const charged = thrownByUs(games);
  return arsenalOf({ charged, pitches: pitchesOf(charged) });
}

function thrownByUs(games: readonly SeasonGame[]): FoldedPlateAppearance[] {
  return games.flatMap(({ folded }) => pitchedPlateAppearances(folded, 'team'));
}

function effectivenessOf({
  charged,
  pitches,
}: Pick<Appearance, 'charged' | 'pitches'>): ByPitchType<PitchEffectiveness> {
  const strikes = strikePercentageByType(pitches);
  const velocity = averageVelocityByType(pitches);
  const against = battingAvgAgainstByType(charged);
  const counts = Object.entries(pitchTypeCounts(pitches)) as [PitchType, number][];
  return Object.fromEntries(
    counts.map(([type, count]) => [
      type,
      {
        count,
        strikePercentage: strikes[type] ?? null,
        averageVelocity: velocity[type] ?? null,
        battingAvgAgainst: against[type]?.average ?? null,
      },
    ]),
  );
}
