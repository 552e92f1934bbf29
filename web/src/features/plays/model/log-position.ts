import { battingSide, type Side } from '@full-count/baseball';
import { primaryChain } from './log-names.ts';
import type { PlaysGame } from './plays-game.ts';
import type { Line } from './timeline.ts';

export function lineOf({ lines }: PlaysGame, entryId: string): Line | undefined {
  return lines.find(({ entry }) => entry.id === entryId);
}

/**
 * The state after a pitch and the events that follow it.
 *
 * @param after the pitch, which may be deleted. Null for the start of the game
 */
export function stateBeforeNextPitch(
  { lines, data }: PlaysGame,
  after: string | null,
): Line['state'] {
  const chain = primaryChain(data).map(({ pitch }) => pitch.id);
  const laterPitches = new Set(after === null ? chain : chain.slice(chain.indexOf(after) + 1));
  const nextPitch = lines.find(({ entry }) => laterPitches.has(entry.id));
  return nextPitch?.state ?? data.folded.state;
}

/** The pitch that a new at-bat after this at-bat would follow. Null for the start of the game. */
export function lastPitchUntilEnd({ lines, data }: PlaysGame, atBatId: string): string | null {
  const lastPitch = primaryChain(data).findLast(
    ({ plateAppearance }) => plateAppearance.id === atBatId,
  );
  if (lastPitch) return lastPitch.pitch.id;
  // An intentional walk needs no pitch.
  const end = lines.findLastIndex(({ plateAppearanceId }) => plateAppearanceId === atBatId) + 1;
  const pitchBefore = lines.slice(0, end).findLast(({ entry }) => entry.kind === 'pitch');
  return pitchBefore?.entry.id ?? null;
}

export function sideOf({ data }: PlaysGame, { entry, effect }: Line): Side {
  return entry.kind === 'pitch'
    ? entry.battingSide
    : battingSide(data.setup, effect.before.halfInning);
}
