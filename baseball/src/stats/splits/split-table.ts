import type { Hand, Hands, HandsOf } from './hands.ts';
import { knownHand, sideOfPlate } from './hands.ts';
import type { PlayerRole, PlayerSplits, SituationSplit, SplitEvent } from './player-splits.ts';
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
  | 'runners_on'
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

interface SplitPart {
  readonly splits: PlayerSplits;
  readonly handsOf: HandsOf;
}

/** A batter is split by the pitcher's hand, and a pitcher by the side from which the batter bats. */
export function splitTable({ role, hands, parts }: SplitTableInput): SplitTable {
  const byHand = sumsByHand(role, hands, parts);
  const sumOf = (split: SituationName) =>
    parts
      .map(({ splits }) => splits.situations[situationOf(split, role)])
      .reduce(addSplits, EMPTY_SPLIT_SUM);
  return {
    rows: [
      { split: 'vs_left', sum: byHand.L },
      { split: 'vs_right', sum: byHand.R },
      ...SITUATION_NAMES.map((split) => ({ split, sum: sumOf(split) })),
    ],
    handUnknown: byHand.unknown,
  };
}

type SituationName = Exclude<SplitName, 'vs_left' | 'vs_right'>;

const SITUATION_NAMES = [
  'first_pitch',
  'ahead',
  'even',
  'behind',
  'two_strikes',
  'runners_on',
  'third_time',
] as const satisfies readonly SituationName[];

/** A pitcher is ahead when the batter is behind. */
function situationOf(split: SituationName, role: PlayerRole): SituationSplit {
  if (split !== 'ahead' && split !== 'behind') return split;
  return (split === 'ahead') === (role === 'batter') ? 'batter_ahead' : 'pitcher_ahead';
}

export function isInSplit(
  split: SplitName,
  { situations, ...players }: Pick<SplitEvent, 'situations' | PlayerRole>,
  { role, hands, handsOf }: SplitSubject,
): boolean {
  if (split !== 'vs_left' && split !== 'vs_right') {
    return situations.includes(situationOf(split, role));
  }
  const facedHands = handsOf(role === 'batter' ? players.pitcher : players.batter);
  return facedHand(role, hands, facedHands) === (split === 'vs_left' ? 'L' : 'R');
}

export interface SplitSubject extends Pick<SplitTableInput, 'role' | 'hands'> {
  readonly handsOf: HandsOf;
}

/** The throwing hand of the pitcher, or the side from which the batter bats. Null when it is unknown. */
function facedHand(role: PlayerRole, hands: Hands, { bats, throws }: Hands): Hand | null {
  return role === 'batter' ? knownHand(throws) : sideOfPlate(bats, hands.throws);
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
      const hand = facedHand(role, hands, handsOf(person)) ?? 'unknown';
      sums[hand] = addSplits(sums[hand], sum);
    }
  }
  return sums;
}
