import type { GameLog } from '../mutation/working-set.ts';
import type { GameEventRow } from '../rows/game-event.ts';
import type { PlateAppearanceRow } from '../rows/plate-appearance.ts';

/** The log with this row in place of the one of the same id, or added. */
export function withPlateAppearance(log: GameLog, row: PlateAppearanceRow): GameLog {
  const others = log.plateAppearances.filter((one) => one.id !== row.id);
  return { ...log, plateAppearances: [...others, row] };
}

/**
 * The place of one more event after this pitch: behind all that stand there. Their number would not
 * do, since those that were moved elsewhere leave gaps.
 */
export function nextOrdinal(events: readonly GameEventRow[], after: string | null): number {
  const there = events.filter((event) => event.after === after);
  return Math.max(-1, ...there.map(({ ordinal }) => ordinal)) + 1;
}
