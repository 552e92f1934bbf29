import { type Tally, tallyOf } from '../../figures/tally.ts';
import type { FoldedPitch, FoldedPlateAppearance } from '../../game/folded-game.ts';
import { groupBy } from './group-by.ts';

export function byInning(
  plateAppearances: readonly FoldedPlateAppearance[],
): InningPlateAppearances[] {
  return [...groupBy(plateAppearances, ({ inning }) => inning)]
    .sort(([a], [b]) => a - b)
    .map(([inning, appearances]) => ({ inning, plateAppearances: appearances }));
}

export interface InningPlateAppearances {
  readonly inning: number;
  readonly plateAppearances: readonly FoldedPlateAppearance[];
}

export interface InningVelocity {
  readonly inning: number;
  readonly tally: Tally;
}

/** Leaves out innings without a reading. */
export function velocityByInning(pitches: readonly FoldedPitch[]): InningVelocity[] {
  return [...groupBy(pitches, ({ inning }) => inning)]
    .sort(([a], [b]) => a - b)
    .map(([inning, pitchesOfInning]) => ({ inning, tally: tallyOf({ pitches: pitchesOfInning }) }))
    .filter(({ tally }) => tally.measured > 0);
}
