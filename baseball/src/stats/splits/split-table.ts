import type { Hand, Hands, HandsOf } from './hands.ts';
import { sideOfPlate } from './hands.ts';
import type { PlayerRole, PlayerSplits, SituationSplit } from './player-splits.ts';
import { addSplits, EMPTY_SPLIT_SUM, type SplitSum } from './split-sum.ts';

/** Ahead and behind are from the player's point of view. */
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

export interface SplitTable {
  readonly rows: readonly SplitRow[];
  /** Against opponents of unknown hand, who are in neither of the first two rows. */
  readonly handUnknown: SplitSum;
}

interface SplitTableInput {
  readonly role: PlayerRole;
  /** The player's own hands. A pitcher's hand decides from which side switch hitters bat. */
  readonly hands: Hands;
  readonly parts: readonly SplitPart[];
}

/** A player's splits in the games against one opponent team, with the hands of its players. */
interface SplitPart {
  readonly splits: PlayerSplits;
  readonly handsOf: HandsOf;
}

/** A batter is split by the pitcher's hand, and a pitcher by the side from which the batter bats. */
export function splitTable({ role, hands, parts }: SplitTableInput): SplitTable {
  const byHand = sumsByHand(role, hands, parts);
  const sumOf = (split: SituationSplit) =>
    parts.map(({ splits }) => splits.situations[split]).reduce(addSplits, EMPTY_SPLIT_SUM);
  const [ahead, behind]: [SituationSplit, SituationSplit] =
    role === 'batter' ? ['batter_ahead', 'pitcher_ahead'] : ['pitcher_ahead', 'batter_ahead'];
  return {
    rows: [
      { split: 'vs_left', sum: byHand.L },
      { split: 'vs_right', sum: byHand.R },
      { split: 'first_pitch', sum: sumOf('first_pitch') },
      { split: 'ahead', sum: sumOf(ahead) },
      { split: 'even', sum: sumOf('even') },
      { split: 'behind', sum: sumOf(behind) },
      { split: 'two_strikes', sum: sumOf('two_strikes') },
      { split: 'third_time', sum: sumOf('third_time') },
    ],
    handUnknown: byHand.unknown,
  };
}

export function addSplitTables(a: SplitTable, b: SplitTable): SplitTable {
  return {
    rows: a.rows.map(({ split, sum }, index) => ({
      split,
      sum: addSplits(sum, b.rows[index]?.sum ?? EMPTY_SPLIT_SUM),
    })),
    handUnknown: addSplits(a.handUnknown, b.handUnknown),
  };
}

function sumsByHand(
  role: PlayerRole,
  hands: Hands,
  parts: readonly SplitPart[],
): Record<Hand | 'unknown', SplitSum> {
  const sums: Record<Hand | 'unknown', SplitSum> = {
    L: EMPTY_SPLIT_SUM,
    R: EMPTY_SPLIT_SUM,
    unknown: EMPTY_SPLIT_SUM,
  };
  for (const { splits, handsOf } of parts) {
    for (const { person, sum } of splits.against.values()) {
      const { bats, throws } = handsOf(person);
      const hand = (role === 'batter' ? throws : sideOfPlate(bats, hands.throws)) ?? 'unknown';
      sums[hand] = addSplits(sums[hand], sum);
    }
  }
  return sums;
}
