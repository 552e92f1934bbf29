/** The usual words for a position, in the scorebook's order; a coach may write others. */
export const POSITIONS: readonly string[] = [
  ...['P', 'C', '1B', '2B', '3B', 'SS', 'LF', 'CF', 'RF'],
  ...['IF', 'OF', 'DH', 'EH', 'UT'],
];

/** Where a position stands in that order; "P/1B" stands with its first, what is unknown last. */
export function positionRank(position: string): number {
  const first = position.toUpperCase().split(/[^A-Z0-9]/u)[0] ?? '';
  const rank = POSITIONS.indexOf(first);
  return rank < 0 ? POSITIONS.length : rank;
}
