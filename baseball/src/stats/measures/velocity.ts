import { figureValue } from '../../figures/figure.ts';
import { AVERAGE_VELOCITY } from '../../figures/record-figures.ts';
import { tallyOf } from '../../figures/tally.ts';
import type { FoldedPitch } from '../../game/folded-game.ts';
import { groupBy } from './group-by.ts';

export interface InningVelocity {
  readonly inning: number;
  readonly averageMph: number;
  readonly measured: number;
}

/** Leaves out innings without a reading. */
export function velocityByInning(pitches: readonly FoldedPitch[]): InningVelocity[] {
  return [...groupBy(pitches, ({ inning }) => inning)]
    .sort(([a], [b]) => a - b)
    .flatMap(([inning, pitchesOfInning]) => {
      const tally = tallyOf({ pitches: pitchesOfInning });
      const averageMph = figureValue(AVERAGE_VELOCITY, tally);
      return averageMph === null ? [] : [{ inning, averageMph, measured: tally.measured }];
    });
}
