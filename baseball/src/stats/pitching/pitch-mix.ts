import type { FoldedPlateAppearance } from '../../game/folded-game.ts';
import type { PitchType } from '../../vocabulary/vocabulary.ts';
import { battingAverage, countBatting } from '../batting/batting-line.ts';
import type { CountablePitch } from '../measures/calls.ts';
import { groupBy } from '../measures/group-by.ts';
import { lastPitchOf } from '../measures/last-pitch.ts';
import { pitchesOf } from '../measures/perspective.ts';
import { percent, type Rate, rate } from '../measures/rate.ts';
import { strikeRate, whiffRate } from '../measures/strike-rate.ts';
import { averageVelocity, sumVelocity } from '../measures/velocity.ts';

export type ByPitchType<T> = Partial<Record<PitchType, T>>;

interface SwingMissCounts {
  readonly swings: number;
  readonly whiffs: number;
  /** This and the next two are percentages, and 0 when the denominator is 0, as the REST API promises. */
  readonly perSwing: number;
  readonly perPitch: number;
  /** The type's whiffs / the whiffs of all types. */
  readonly shareOfWhiffs: number;
}

export interface AverageAgainst {
  readonly hits: number;
  readonly atBats: number;
  readonly average: number | null;
}

export function pitchTypeCounts(pitches: readonly CountablePitch[]): ByPitchType<number> {
  return mapTypes(pitches, (pitchesOfType) => pitchesOfType.length);
}

/** Each known type's percentage of all pitches. Pitches of unknown type count only in the total. */
export function pitchTypeBreakdown(pitches: readonly CountablePitch[]): ByPitchType<number | null> {
  return mapTypes(pitches, (pitchesOfType) => percent(pitchesOfType.length, pitches.length));
}

export function strikePercentageByType(
  pitches: readonly CountablePitch[],
): ByPitchType<number | null> {
  return mapTypes(pitches, (pitchesOfType) => strikeRate(pitchesOfType).percent);
}

export function averageVelocityByType(
  pitches: readonly CountablePitch[],
): ByPitchType<number | null> {
  return mapTypes(pitches, (pitchesOfType) => averageVelocity(sumVelocity(pitchesOfType)));
}

/** Whiffs per swing in percent. A whiff is a swing that misses. */
export function swingMissBreakdown(pitches: readonly CountablePitch[]): ByPitchType<number> {
  return mapTypes(pitches, (pitchesOfType) => whiffRate(pitchesOfType).percent ?? 0);
}

export function swingMissCounts(pitches: readonly CountablePitch[]): ByPitchType<SwingMissCounts> {
  const allWhiffs = whiffRate(pitches).n;
  return mapTypes(pitches, (pitchesOfType) => {
    const { n: whiffs, of: swings } = whiffRate(pitchesOfType);
    return {
      swings,
      whiffs,
      perSwing: percent(whiffs, swings) ?? 0,
      perPitch: percent(whiffs, pitchesOfType.length) ?? 0,
      shareOfWhiffs: percent(whiffs, allWhiffs) ?? 0,
    };
  });
}

export function battingAvgAgainstByType(
  plateAppearances: readonly FoldedPlateAppearance[],
): ByPitchType<AverageAgainst> {
  return mapTypes(pitchesOf(plateAppearances), (_, type) => {
    const { hits, atBats } = countBatting(appearancesEndedBy(plateAppearances, type));
    return { hits, atBats, average: battingAverage({ hits, atBats }) };
  });
}

export interface TypeRate {
  readonly type: PitchType;
  readonly rate: Rate;
}

export function pitchMix(pitches: readonly CountablePitch[]): TypeRate[] {
  return groupByType(pitches).map(([type, pitchesOfType]) => ({
    type,
    rate: rate(pitchesOfType.length, pitches.length),
  }));
}

export function groupByType<P extends CountablePitch>(pitches: readonly P[]): [PitchType, P[]][] {
  return [...groupBy(pitches, ({ facts }) => facts.pitchType)]
    .filter(([type]) => type !== 'unknown')
    .sort(([, a], [, b]) => b.length - a.length);
}

function mapTypes<T>(
  pitches: readonly CountablePitch[],
  figureOf: (pitchesOfType: CountablePitch[], type: PitchType) => T,
): ByPitchType<T> {
  const figures: ByPitchType<T> = {};
  for (const [type, pitchesOfType] of groupByType(pitches))
    figures[type] = figureOf(pitchesOfType, type);
  return figures;
}

export function appearancesEndedBy(
  plateAppearances: readonly FoldedPlateAppearance[],
  type: PitchType,
): FoldedPlateAppearance[] {
  return plateAppearances.filter(
    (plateAppearance) => lastPitchOf(plateAppearance)?.facts.pitchType === type,
  );
}
