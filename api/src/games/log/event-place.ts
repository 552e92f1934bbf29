import type { GameEventRow } from '@full-count/sync-protocol';
import { invalidField } from '../../platform/errors.ts';
import { foldUpTo, type GameView } from '../view/game-view.ts';

/**
 * An event may be moved behind any pitch of the game; one that counts in an at-bat (an automatic
 * ball, an intentional walk) stays within it.
 *
 * @param after the pitch that it would follow; null: none
 * @throws 400
 */
export function assertPlaceFits(view: GameView, event: GameEventRow, after: string | null): void {
  const place = view.chain.findIndex(({ pitch }) => pitch.id === after);
  if (after !== null && place < 0) throw invalidField('afterPitchId', "{field} isn't in this game");
  const atBat = event.plateAppearanceId;
  if (!atBat || after === event.after) return;
  const open = foldUpTo(view, after).state.plateAppearance?.id;
  if ((open ?? nextAtBat(view, place, atBat)) !== atBat) {
    throw invalidField('afterPitchId', "{field} isn't in the same at-bat as the play");
  }
}

/** Between two at-bats: whose pitch comes next; at the end: that of the event, if it had no pitch. */
function nextAtBat({ chain, log }: GameView, place: number, atBat: string): string | undefined {
  const next = chain[place + 1];
  if (next) return next.plateAppearance.id;
  const hasPitches = log.plateAppearances.some(({ id, pitches }) => id === atBat && pitches.length);
  return hasPitches ? undefined : atBat;
}
