import type { PitchType } from '../../vocabulary/vocabulary.ts';
import { battingAverage, countBatting } from '../batting/batting-line.ts';
import { addCounts } from '../measures/add-counts.ts';
import type { PlayerRecord } from '../measures/player-records.ts';
import type { Rate } from '../measures/rate.ts';
import { rate } from '../measures/rate.ts';
import { firstPitchStrikeRate, strikeRate, whiffRate } from '../measures/strike-rate.ts';
import { averageVelocity, sumVelocity, type VelocitySum } from '../measures/velocity.ts';
import type { AverageAgainst } from './pitch-mix.ts';
import { battingAvgAgainstByType, groupByType } from './pitch-mix.ts';

/** Counts that can be added up over games, as plain JSON. Percentages are computed from the sums. */
export interface PitchingSums extends VelocitySum {
  readonly pitches: number;
  readonly strikes: number;
  readonly firstPitches: number;
  readonly firstPitchStrikes: number;
  readonly strikeouts: number;
  readonly walks: number;
  /** In the order in which they were first thrown. Pitches of unknown type are left out. */
  readonly types: readonly TypeSums[];
}

interface TypeSums extends VelocitySum {
  readonly type: PitchType;
  readonly pitches: number;
  readonly strikes: number;
  readonly swings: number;
  readonly whiffs: number;
  readonly hits: number;
  readonly atBats: number;
}

export function sumPitching({
  chargedAppearances,
  pitches,
}: Pick<PlayerRecord, 'chargedAppearances' | 'pitches'>): PitchingSums {
  const strikes = strikeRate(pitches);
  const firstPitchStrikes = firstPitchStrikeRate(pitches);
  const line = countBatting(chargedAppearances);
  return {
    pitches: strikes.of,
    strikes: strikes.n,
    firstPitches: firstPitchStrikes.of,
    firstPitchStrikes: firstPitchStrikes.n,
    strikeouts: line.strikeouts,
    walks: line.walks,
    ...sumVelocity(pitches),
    types: sumTypes({ chargedAppearances, pitches }),
  };
}

export function addPitching(parts: readonly PitchingSums[]): PitchingSums {
  const sum = (key: Exclude<keyof PitchingSums, 'types'>) =>
    parts.reduce((total, part) => total + part[key], 0);
  return {
    pitches: sum('pitches'),
    strikes: sum('strikes'),
    firstPitches: sum('firstPitches'),
    firstPitchStrikes: sum('firstPitchStrikes'),
    strikeouts: sum('strikeouts'),
    walks: sum('walks'),
    measured: sum('measured'),
    tenthsMph: sum('tenthsMph'),
    types: addTypes(parts.flatMap(({ types }) => types)),
  };
}

export function arsenalFromSums({ pitches, types }: PitchingSums): ArsenalPitch[] {
  return types
    .filter((sums) => sums.pitches > 0)
    .sort((a, b) => b.pitches - a.pitches)
    .map((sums) => ({
      type: sums.type,
      share: rate(sums.pitches, pitches),
      strikes: rate(sums.strikes, sums.pitches),
      whiffs: rate(sums.whiffs, sums.swings),
      averageVelocity: averageVelocity(sums),
      measured: sums.measured,
      against: { hits: sums.hits, atBats: sums.atBats, average: battingAverage(sums) },
    }));
}

function sumTypes({
  chargedAppearances,
  pitches,
}: Pick<PlayerRecord, 'chargedAppearances' | 'pitches'>): TypeSums[] {
  const against = battingAvgAgainstByType(chargedAppearances);
  const order = [...new Set(pitches.map(({ facts }) => facts.pitchType))];
  const sums = groupByType(pitches).map(([type, pitchesOfType]): TypeSums => {
    const { hits, atBats } = against[type] ?? NO_AT_BATS;
    const whiffs = whiffRate(pitchesOfType);
    return {
      type,
      pitches: pitchesOfType.length,
      strikes: strikeRate(pitchesOfType).n,
      swings: whiffs.of,
      whiffs: whiffs.n,
      hits,
      atBats,
      ...sumVelocity(pitchesOfType),
    };
  });
  return sums.sort((a, b) => order.indexOf(a.type) - order.indexOf(b.type));
}

const NO_AT_BATS = { hits: 0, atBats: 0 };

function addTypes(parts: readonly TypeSums[]): TypeSums[] {
  const sumsByType = new Map<PitchType, TypeSums>();
  for (const part of parts) {
    const sums = sumsByType.get(part.type);
    sumsByType.set(part.type, sums === undefined ? part : addType(sums, part));
  }
  return [...sumsByType.values()];
}

function addType({ type, ...countsA }: TypeSums, { type: _, ...countsB }: TypeSums): TypeSums {
  return { type, ...addCounts(countsA, countsB) };
}

export interface ArsenalPitch {
  readonly type: PitchType;
  readonly share: Rate;
  readonly strikes: Rate;
  readonly whiffs: Rate;
  readonly averageVelocity: number | null;
  /** The number of pitches with a speed. */
  readonly measured: number;
  readonly against: AverageAgainst;
}
