import type { Hand, HandsOf } from './hands.ts';
import { sideOfPlate } from './hands.ts';
import type { Duty, PlayerSplits, SituationSplit } from './player-splits.ts';
import { addSplits, NO_SPLIT, type SplitSum } from './split-sum.ts';

/** As a coach reads them, from the player's own point of view. */
export type SplitName =
  | 'vs_left'
  | 'vs_right'
  | 'first_pitch'
  | 'ahead'
  | 'even'
  | 'behind'
  | 'two_strikes'
  | 'third_time';

export interface SplitRow {
  readonly split: SplitName;
  readonly sum: SplitSum;
}

/** Splits at a glance, always all of them in one order. */
export interface SplitTable {
  readonly rows: readonly SplitRow[];
  /** Against those whose hand nobody entered: in neither of the first two rows. */
  readonly handUnknown: SplitSum;
}

export interface SplitQuestion {
  readonly duty: Duty;
  readonly splits: PlayerSplits;
  /** His own: a switch hitter's side depends on the pitcher, and the pitcher's opponents' on him. */
  readonly own: ReturnType<HandsOf>;
  readonly handsOf: HandsOf;
}

/** A batter is split by the pitcher's hand, a pitcher by the side of the plate that the batter takes. */
export function splitTable({ duty, splits, own, handsOf }: SplitQuestion): SplitTable {
  const { situations, against } = splits;
  const byHand: Record<Hand | 'unknown', SplitSum> = {
    L: NO_SPLIT,
    R: NO_SPLIT,
    unknown: NO_SPLIT,
  };
  for (const { person, sum } of against.values()) {
    const { bats, throws } = handsOf(person);
    const hand = (duty === 'batter' ? throws : sideOfPlate(bats, own.throws)) ?? 'unknown';
    byHand[hand] = addSplits(byHand[hand], sum);
  }
  const [ahead, behind]: [SituationSplit, SituationSplit] =
    duty === 'batter' ? ['batter_ahead', 'pitcher_ahead'] : ['pitcher_ahead', 'batter_ahead'];
  return {
    rows: [
      { split: 'vs_left', sum: byHand.L },
      { split: 'vs_right', sum: byHand.R },
      { split: 'first_pitch', sum: situations.first_pitch },
      { split: 'ahead', sum: situations[ahead] },
      { split: 'even', sum: situations.even },
      { split: 'behind', sum: situations[behind] },
      { split: 'two_strikes', sum: situations.two_strikes },
      { split: 'third_time', sum: situations.third_time },
    ],
    handUnknown: byHand.unknown,
  };
}
