import { withPlateAppearance } from '../../game-log/log-edits.ts';
import { refold } from '../../game-log/refold.ts';
import { type Outcome, writes } from '../../mutation/mutator.ts';
import type { GameLog, Write } from '../../mutation/working-set.ts';
import type { GameRow } from '../../rows/game.ts';
import type { PlateAppearanceRow } from '../../rows/plate-appearance.ts';

/**
 * A game whose whole log is folded again with this row in it. The row itself is written first:
 * where the fold leaves its derived part as it was, it has changed all the same.
 */
export function refoldedWith(game: GameRow, log: GameLog, row: PlateAppearanceRow): Outcome {
  return writes(['plateAppearances', row], ...refold(game, withPlateAppearance(log, row)));
}

/**
 * The same where a change reaches several rows: `rows` is the whole log as it becomes, in which
 * what stays is the same object as before.
 */
export function rewritten(
  game: GameRow,
  log: GameLog,
  rows: readonly PlateAppearanceRow[],
): Outcome {
  const stored = new Set(log.plateAppearances);
  const touched = rows.filter((row) => !stored.has(row));
  return writes(
    ...touched.map((row): Write => ['plateAppearances', row]),
    ...refold(game, { ...log, plateAppearances: rows }),
  );
}
