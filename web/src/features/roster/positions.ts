import type { Sport } from '@full-count/baseball';

const FIELD = ['P', 'C', '1B', '2B', '3B', 'SS', 'LF', 'CF', 'RF', 'IF', 'OF'];

/** The usual positions in the scorebook's order. A coach may type others. Softball has no DH. */
export const POSITIONS: Readonly<Record<Sport, readonly string[]>> = {
  baseball: [...FIELD, 'DH', 'EH', 'UT'],
  softball: [...FIELD, 'DP', 'FLEX', 'EH', 'UT'],
};

const IN_ORDER = [...FIELD, 'DH', 'DP', 'FLEX', 'EH', 'UT'];

/** The index of a position in that order. "P/1B" counts as "P". Unknown positions come last. */
export function positionRank(position: string): number {
  const first = position.toUpperCase().split(/[^A-Z0-9]/u)[0] ?? '';
  const rank = IN_ORDER.indexOf(first);
  return rank < 0 ? IN_ORDER.length : rank;
}
