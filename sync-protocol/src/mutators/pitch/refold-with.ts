import { withPlateAppearance } from '../../game-log/entries.ts';
import { refold } from '../../game-log/refold.ts';
import { type Outcome, writes } from '../../mutation/mutator.ts';
import type { GameLog, Write } from '../../mutation/working-set.ts';
import type { GameRow } from '../../rows/game.ts';
import type { PlateAppearanceRow } from '../../rows/plate-appearance.ts';

/** Folds the whole log again with this row in it. Writes the row even if its derived values are unchanged. */
export function refoldWithPlateAppearance(
  game: GameRow,
  log: GameLog,
  row: PlateAppearanceRow,
): Outcome {
  return writes(['plateAppearances', row], ...refold(game, withPlateAppearance(log, row)));
}

/** @param rows all plate appearances of the new log. Unchanged rows are the same objects. */
export function refoldWithPlateAppearances(
  game: GameRow,
  log: GameLog,
  rows: readonly PlateAppearanceRow[],
): Outcome {
  const storedRows = new Set(log.plateAppearances);
  const changedRows = rows.filter((row) => !storedRows.has(row));
  return writes(
    ...changedRows.map((row): Write => ['plateAppearances', row]),
    ...refold(game, { ...log, plateAppearances: rows }),
  );
}
