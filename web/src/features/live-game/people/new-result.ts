import type { LiveGame } from '../model/live-game.ts';

/** False after Undo. `shownId` is undefined before the first result. */
export function hasNewResult(
  shownId: string | undefined,
  { state, folded: { plateAppearances } }: Pick<LiveGame, 'state' | 'folded'>,
): boolean {
  const endedId = state.lastResult?.plateAppearanceId;
  if (endedId === undefined || endedId === shownId) return false;
  if (shownId === undefined) return true;
  const shownIndex = plateAppearances.findLastIndex(({ id }) => id === shownId);
  const endedIndex = plateAppearances.findLastIndex(({ id }) => id === endedId);
  return shownIndex !== -1 && shownIndex < endedIndex;
}
