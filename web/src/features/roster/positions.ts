import type { Sport } from '@full-count/baseball';

const FIELD = ['P', 'C', '1B', '2B', '3B', 'SS', 'LF', 'CF', 'RF', 'IF', 'OF'];

/** The usual positions in the scorebook's order. A coach may type others. */
export const POSITIONS: Readonly<Record<Sport, readonly string[]>> = {
  baseball: [...FIELD, 'DH', 'EH', 'UT'],
  softball: [...FIELD, 'DP', 'FLEX', 'EH', 'UT'],
};

const SCOREBOOK_ORDER = [...FIELD, 'DH', 'DP', 'FLEX', 'EH', 'UT'];

/** The index of a position in the scorebook's order. "P/1B" counts as "P". Others come last. */
export function positionRank(position: string): number {
  const firstPosition = position.toUpperCase().split(/[^A-Z0-9]/u)[0] ?? '';
  const rank = SCOREBOOK_ORDER.indexOf(firstPosition);
  return rank < 0 ? SCOREBOOK_ORDER.length : rank;
}
