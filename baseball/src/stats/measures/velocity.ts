import { type Tally, tallyOf } from '../../figures/tally.ts';
import type { FoldedPitch } from '../../game/folded-game.ts';
import { groupBy } from './group-by.ts';

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
