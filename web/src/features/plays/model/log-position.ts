import { battingSide, type Side } from '@full-count/baseball';
import type { PlaysGame } from './plays-game.ts';
import type { Line } from './timeline.ts';

export function lineOf({ lines }: PlaysGame, entryId: string): Line | undefined {
  return lines.find(({ entry }) => entry.id === entryId);
}

/**
 * The state after a pitch and the events that follow it. If the pitch was deleted, the state at the
 * end of the log.
 */
export function stateBeforeNextPitch(
  { lines, data }: PlaysGame,
  after: string | null,
): Line['state'] {
  const index = lines.findIndex(({ entry }) => entry.id === after);
  const [first] = lines;
  if (after === null && first) return first.state;
  const next = lines.slice(index + 1).find(({ entry }) => entry.kind === 'pitch');
  return next?.state ?? data.folded.state;
}

export function sideOf({ data }: PlaysGame, { entry, effect }: Line): Side {
  return entry.kind === 'pitch'
    ? entry.battingSide
    : battingSide(data.setup, effect.before.halfInning);
}
