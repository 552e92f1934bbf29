import { battingSide, type Side } from '@full-count/baseball';
import type { PlaysGame } from './plays-game.ts';
import type { Line } from './timeline.ts';

export function lineOf({ lines }: PlaysGame, entryId: string): Line | undefined {
  return lines.find(({ entry }) => entry.id === entryId);
}

/** The state after a pitch and the events that follow it. */
export function stateBeforeNextPitch(
  { lines, data }: PlaysGame,
  after: string | null,
): Line['state'] {
  const index = lines.findIndex(({ entry }) => entry.id === after);
  const [firstLine] = lines;
  if (after === null && firstLine) return firstLine.state;
  const nextPitch = lines.slice(index + 1).find(({ entry }) => entry.kind === 'pitch');
  return nextPitch?.state ?? data.folded.state;
}

export function sideOf({ data }: PlaysGame, { entry, effect }: Line): Side {
  return entry.kind === 'pitch'
    ? entry.battingSide
    : battingSide(data.setup, effect.before.halfInning);
}
