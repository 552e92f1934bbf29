import type { GameLog } from '../mutators/working-set.ts';
import type { PlateAppearanceRow } from '../rows/plate-appearance.ts';

/** The log with this row in place of the one of the same id, or added. */
export function withPlateAppearance(log: GameLog, row: PlateAppearanceRow): GameLog {
  const others = log.plateAppearances.filter((one) => one.id !== row.id);
  return { ...log, plateAppearances: [...others, row] };
}
