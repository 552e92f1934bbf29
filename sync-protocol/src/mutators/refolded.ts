import { withPlateAppearance } from '../game-log/log.ts';
import { refold } from '../game-log/refold.ts';
import type { GameRow } from '../rows/game.ts';
import type { PlateAppearanceRow } from '../rows/plate-appearance.ts';
import { type Outcome, writes } from './mutator.ts';
import type { GameLog } from './working-set.ts';

/**
 * A game whose whole log is folded again with this row in it. The row itself is written first:
 * where the fold leaves its derived part as it was, it has changed all the same.
 */
export function refoldedWith(game: GameRow, log: GameLog, row: PlateAppearanceRow): Outcome {
  return writes(['plateAppearances', row], ...refold(game, withPlateAppearance(log, row)));
}
