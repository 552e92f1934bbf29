import { NO_TALLY, type Tally } from '../../figures/tally.ts';
import { addCounts } from '../measures/add-counts.ts';
import {
  type Hand,
  type Hands,
  type HandsOf,
  knownHand,
  type PlayerRole,
  type PlayerSplits,
  type SituationSplit,
  type SplitEvent,
  sideOfPlate,
} from './player-splits.ts';

/** Ahead and behind are from the player's point of view. */
const SITUATION_NAMES = [
  'first_pitch',
  'ahead',
  'even',
  'behind',
  'two_strikes',
  'runners_on',
  'third_time',
] as const;
type SituationName = (typeof SITUATION_NAMES)[number];
export type SplitName = 'vs_left' | 'vs_right' | SituationName;

export interface SplitRow {
  readonly split: SplitName;
  readonly tally: Tally;
}

export interface SplitTable {
  readonly rows: readonly SplitRow[];
  /** Against opponents of unknown hand, who are in neither of the first two rows. */
  readonly handUnknown: Tally;
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
      .reduce(addCounts, NO_TALLY);
  return {
    rows: [
      { split: 'vs_left', tally: byHand.L },
      { split: 'vs_right', tally: byHand.R },
      ...SITUATION_NAMES.map((split) => ({ split, tally: sumOf(split) })),
    ],
    handUnknown: byHand.unknown,
  };
}

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
    rows: a.rows.map(({ split, tally }, index) => ({
      split,
      tally: addCounts(tally, b.rows[index]?.tally ?? NO_TALLY),
    })),
    handUnknown: addCounts(a.handUnknown, b.handUnknown),
  };
}

function sumsByHand(role: PlayerRole, hands: Hands, parts: readonly SplitPart[]) {
  const sums: Record<Hand | 'unknown', Tally> = { L: NO_TALLY, R: NO_TALLY, unknown: NO_TALLY };
  for (const { splits, handsOf } of parts) {
    for (const { person, tally } of splits.against.values()) {
      const hand = facedHand(role, hands, handsOf(person)) ?? 'unknown';
      sums[hand] = addCounts(sums[hand], tally);
    }
  }
  return sums;
}
