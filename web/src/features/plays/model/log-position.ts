import { battingSide, type Side } from '@full-count/baseball';
import type { PlaysGame } from './plays-game.ts';
import type { Line } from './timeline.ts';

export function lineOf({ lines }: PlaysGame, entryId: string): Line | undefined {
  return lines.find(({ entry }) => entry.id === entryId);
}

/**
 * The state after a pitch and the plays that follow it. The end of the log if the pitch was
 * deleted.
 */
export function stateAfter({ lines, data }: PlaysGame, after: string | null): Line['state'] {
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
