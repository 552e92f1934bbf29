import { invalid } from '../../platform/errors.ts';
import type { GameView } from '../view/game-view.ts';

const sentences = {
  result_disagrees: "That result doesn't go with the call and the count.",
  advance_conflict:
    "Those runner moves aren't possible: a base is empty, two runners share a base, or one passes another.",
} as const;

/**
 * Refuses an entry that the fold would report as a discrepancy, because the caller waits for the answer
 * and can correct it.
 *
 * @param viewBefore the game before a correction; a discrepancy that it already had is allowed
 * @throws ApiError 400 `result_disagrees` or `advance_conflict`
 */
export function assertValidEntry(view: GameView, entryId: string, viewBefore?: GameView): void {
  const hasDiscrepancy = (game: GameView | undefined, kind: string) =>
    game?.foldedGame.discrepancies.some(
      (discrepancy) => discrepancy.entryId === entryId && discrepancy.kind === kind,
    );
  for (const kind of ['result_disagrees', 'advance_conflict'] as const) {
    if (hasDiscrepancy(view, kind) && !hasDiscrepancy(viewBefore, kind)) {
      throw invalid(kind, sentences[kind]);
    }
  }
}
