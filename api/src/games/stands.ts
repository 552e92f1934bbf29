import { invalid } from '../errors.ts';
import type { GameView } from './game-view.ts';

const sentences = {
  result_disagrees: 'The result does not fit the call and the count.',
  advance_conflict:
    'Runners cannot move so: nobody stands where one is named, two end on one base, or one passes another.',
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
