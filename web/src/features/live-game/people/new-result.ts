import type { LiveGame } from '../model/live-game.ts';

/**
 * Whether an at-bat has ended since the one whose result shows. Undo takes the shown at-bat's
 * result away, so after it the answer is no.
 *
 * @param shownId the at-bat whose result shows; undefined before the first result
 */
export function hasNewResult(
  shownId: string | undefined,
  { state, folded: { plateAppearances } }: Pick<LiveGame, 'state' | 'folded'>,
): boolean {
  const endedId = state.lastResult?.plateAppearanceId;
  if (endedId === undefined || endedId === shownId) return false;
  if (shownId === undefined) return true;
  const shown = plateAppearances.findLastIndex(({ id }) => id === shownId);
  const ended = plateAppearances.findLastIndex(({ id }) => id === endedId);
  return shown !== -1 && shown < ended;
}
