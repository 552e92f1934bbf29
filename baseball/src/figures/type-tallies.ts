import { sumTallies } from '../stats/measures/add-counts.ts';
import { groupBy, lastPitchOf } from '../stats/measures/plate-appearances.ts';
import { type Rate, rate } from '../stats/measures/rate.ts';
import type { PitchType } from '../vocabulary/vocabulary.ts';
import { type Countable, NO_TALLY, type Tally, tallyOf } from './tally.ts';

/** The pitches of one type and the results that ended on it. */
export interface TypeTally<T extends Partial<Tally> = Tally> {
  readonly type: PitchType;
  readonly tally: T;
}

export interface TypeRate {
  readonly type: PitchType;
  readonly rate: Rate;
}

/** Known types only, the one thrown most first. */
export function tallyTypes(record: Countable): TypeTally[] {
  const pitchesByType = groupBy(record.pitches, ({ facts }) => facts.pitchType);
  pitchesByType.delete('unknown');
  const tallies = [...pitchesByType.keys()].map((type) => ({
    type,
    tally: tallyOf(recordOfType(record, type)),
  }));
  return mostThrownFirst(tallies);
}

export function recordOfType<Record extends Countable>(
  { pitches, chargedAppearances = [] }: Record,
  type: PitchType,
): Record {
  return {
    pitches: pitches.filter(({ facts }) => facts.pitchType === type),
    chargedAppearances: chargedAppearances.filter(
      (plateAppearance) => lastPitchOf(plateAppearance)?.facts.pitchType === type,
    ),
  } as Countable as Record;
}

export function sumTypes(parts: readonly TypeTally<Partial<Tally>>[]): TypeTally[] {
  const byType = groupBy(parts, ({ type }) => type);
  const sums = Array.from(byType, ([type, parts]) => ({
    type,
    tally: sumTallies(NO_TALLY, parts),
  }));
  return mostThrownFirst(sums);
}

/** The share of each type in all pitches. Pitches of unknown type count only in the total. */
export function sharesOf(types: readonly TypeTally[], { pitches }: Tally): TypeRate[] {
  return types.map(({ type, tally }) => ({ type, rate: rate(tally.pitches, pitches) }));
}

export function pitchMix(pitches: Countable['pitches']): TypeRate[] {
  return sharesOf(tallyTypes({ pitches }), tallyOf({ pitches }));
}

function mostThrownFirst(types: TypeTally[]): TypeTally[] {
  return types.sort((a, b) => b.tally.pitches - a.tally.pitches);
}
