import type { PitchType } from '../../vocabulary/vocabulary.ts';
import { battingAverage, countBatting } from '../batting/batting-line.ts';
import type { PlayerRecord } from '../measures/player-records.ts';
import type { Rate } from '../measures/rate.ts';
import { rate } from '../measures/rate.ts';
import { strikeRate, whiffRate } from '../measures/strike-rate.ts';
import { averageVelocity, sumVelocity, type VelocitySum } from '../measures/velocity.ts';
import type { AverageAgainst } from './pitch-mix.ts';

import { battingAvgAgainstByType, groupByType } from './pitch-mix.ts';

/** What was thrown, as whole numbers that games are added up from: a quotient comes last. Plain JSON. */
export interface PitchingSums extends VelocitySum {
  readonly pitches: number;
  readonly strikes: number;
  readonly firstPitches: number;
  readonly firstPitchStrikes: number;
  /** Charged to who threw. */
  readonly strikeouts: number;
  readonly walks: number;
  /** In the order in which they were first thrown; pitches of unknown type are in none. */
  readonly types: readonly TypeSums[];
}

export interface TypeSums extends VelocitySum {
  readonly type: PitchType;
  readonly pitches: number;
  readonly strikes: number;
  readonly swings: number;
  readonly whiffs: number;
  /** Of the plate appearances whose last pitch was of the type. */
  readonly hits: number;
  readonly atBats: number;
}

export function sumPitching({
  charged,
  pitches,
}: Pick<PlayerRecord, 'charged' | 'pitches'>): PitchingSums {
  const strikes = strikeRate(pitches);
  const first = strikeRate(pitches.filter(({ isFirstPitch }) => isFirstPitch));
  const line = countBatting(charged);
  return {
    pitches: strikes.of,
    strikes: strikes.n,
    firstPitches: first.of,
    firstPitchStrikes: first.n,
    strikeouts: line.strikeouts,
    walks: line.walks,
    ...sumVelocity(pitches),
    types: sumTypes({ charged, pitches }),
  };
}

export function addPitching(parts: readonly PitchingSums[]): PitchingSums {
  const sum = (key: Exclude<keyof PitchingSums, 'types'>) =>
    parts.reduce((all, one) => all + one[key], 0);
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

/** The types thrown, most thrown first, each figure with what it rests on. */
export function arsenalFromSums({ pitches, types }: PitchingSums): ArsenalPitch[] {
  return types
    .filter((one) => one.pitches > 0)
    .sort((a, b) => b.pitches - a.pitches)
    .map((one) => ({
      type: one.type,
      share: rate(one.pitches, pitches),
      strikes: rate(one.strikes, one.pitches),
      whiffs: rate(one.whiffs, one.swings),
      averageVelocity: averageVelocity(one),
      measured: one.measured,
      against: { hits: one.hits, atBats: one.atBats, average: battingAverage(one) },
    }));
}

function sumTypes({ charged, pitches }: Pick<PlayerRecord, 'charged' | 'pitches'>): TypeSums[] {
  const against = battingAvgAgainstByType(charged);
  const order = [...new Set(pitches.map(({ facts }) => facts.pitchType))];
  const thrown = groupByType(pitches).map(([type, ofType]): TypeSums => {
    const { hits, atBats } = against[type] ?? NO_AT_BATS;
    const whiffs = whiffRate(ofType);
    return {
      type,
      pitches: ofType.length,
      strikes: strikeRate(ofType).n,
      swings: whiffs.of,
      whiffs: whiffs.n,
      hits,
      atBats,
      ...sumVelocity(ofType),
    };
  });
  return thrown.sort((a, b) => order.indexOf(a.type) - order.indexOf(b.type));
}

const NO_AT_BATS = { hits: 0, atBats: 0 };

function addTypes(parts: readonly TypeSums[]): TypeSums[] {
  const added = new Map<PitchType, TypeSums>();
  for (const one of parts) {
    const known = added.get(one.type);
    added.set(one.type, known === undefined ? one : addType(known, one));
  }
  return [...added.values()];
}

function addType(a: TypeSums, b: TypeSums): TypeSums {
  return {
    type: a.type,
    pitches: a.pitches + b.pitches,
    strikes: a.strikes + b.strikes,
    swings: a.swings + b.swings,
    whiffs: a.whiffs + b.whiffs,
    hits: a.hits + b.hits,
    atBats: a.atBats + b.atBats,
    measured: a.measured + b.measured,
    tenthsMph: a.tenthsMph + b.tenthsMph,
  };
}

/** A type of pitch with all that is said of it, each figure with what it rests on. */
export interface ArsenalPitch {
  readonly type: PitchType;
  /** Of all pitches, those of unknown type too. */
  readonly share: Rate;
  readonly strikes: Rate;
  /** Misses of swings. */
  readonly whiffs: Rate;
  /** mph with two decimals; null where nothing was measured. */
  readonly averageVelocity: number | null;
  readonly measured: number;
  /** Over the plate appearances whose last pitch was of the type. */
  readonly against: AverageAgainst;
}
