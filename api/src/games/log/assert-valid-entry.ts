import { invalid } from '../../platform/errors.ts';
import type { GameView } from '../view/game-view.ts';

const sentences = {
  result_disagrees: "That result doesn't go with the call and the count.",
  advance_conflict:
    "Those runner moves aren't possible: a base is empty, two runners share a base, or one passes another.",
} as const;

/**
 * What the fold would keep as a discrepancy is refused to a person who waits for the answer.
 *
 * @param before the game before a correction: what disagreed already is no fault of this one
 * @throws 400 `result_disagrees` or `advance_conflict`
 */
export function assertEntryStands(view: GameView, entryId: string, before?: GameView): void {
  const disagreed = (game: GameView | undefined, kind: string) =>
    game?.folded.discrepancies.some((one) => one.entryId === entryId && one.kind === kind) ?? false;
  for (const kind of ['result_disagrees', 'advance_conflict'] as const) {
    if (disagreed(view, kind) && !disagreed(before, kind)) throw invalid(kind, sentences[kind]);
  }
}
