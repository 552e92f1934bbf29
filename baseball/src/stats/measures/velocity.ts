import type { FoldedPitch } from '../../game/folded-game.ts';
import type { CountablePitch } from './calls.ts';
import { groupBy } from './group-by.ts';
import { average } from './rate.ts';

/** The sum of the speeds of some pitches. It is stored with a game's summary, so its keys can't be renamed. */
export interface VelocitySum {
  /** The number of readings, that is, of pitches with a speed. */
  readonly measured: number;
  /** In tenths of a mile per hour, so that sums are exact. */
  readonly tenthsMph: number;
}

export interface InningVelocity {
  readonly inning: number;
  readonly averageMph: number;
  readonly measured: number;
}

export function sumVelocity(pitches: readonly CountablePitch[]): VelocitySum {
  let measured = 0;
  let tenthsMph = 0;
  for (const { facts } of pitches) {
    if (facts.velocityMph === null) continue;
    measured += 1;
    tenthsMph += Math.round(facts.velocityMph * 10);
  }
  return { measured, tenthsMph };
}

/** Miles per hour with two decimals. Null without a measured pitch. */
export function averageVelocity({ measured, tenthsMph }: VelocitySum): number | null {
  return average(tenthsMph, 10 * measured, 2);
}

export function velocityByInning(pitches: readonly FoldedPitch[]): InningVelocity[] {
  return [...groupBy(pitches, ({ inning }) => inning)]
    .sort(([a], [b]) => a - b)
    .flatMap(([inning, pitchesOfInning]) => {
      const sum = sumVelocity(pitchesOfInning);
      const averageMph = averageVelocity(sum);
      return averageMph === null ? [] : [{ inning, averageMph, measured: sum.measured }];
    });
}
