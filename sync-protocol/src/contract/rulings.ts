import { type Advance, isRuled } from '@full-count/baseball';
import type { RowPatch } from './sync-messages.ts';

interface Play {
  readonly advances?: readonly Advance[] | undefined;
  readonly runsBattedIn?: number | undefined;
}

/** Whether a row has a key that apps without the header `READS_RULINGS` refuse. */
export function hasRulings({
  games = [],
  plateAppearances = [],
  gameEvents = [],
}: RowPatch): boolean {
  return (
    games.some(({ gameType, decisions }) => gameType !== undefined || decisions !== undefined) ||
    plateAppearances.some(({ pitches }) => pitches.some(isRuledOn)) ||
    gameEvents.some(isRuledOn)
  );
}

function isRuledOn({ advances = [], runsBattedIn }: Play): boolean {
  return runsBattedIn !== undefined || advances.some(isRuled);
}
