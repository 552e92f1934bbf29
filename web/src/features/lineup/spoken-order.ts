import type { Active, Announcements, Over } from '@dnd-kit/core';

export function spotText(index: number, spotCount: number): string {
  return `spot ${index + 1} of ${spotCount}`;
}

/** @param lastSpokenSpot so that the spot where a drag begins is not spoken twice */
export function spokenMoves(
  ids: readonly string[],
  nameOf: (id: string) => string,
  lastSpokenSpot: { current: string },
): Announcements {
  const spot = ({ id }: Active | Over) => spotText(ids.indexOf(String(id)), ids.length);
  const name = ({ id }: Active) => nameOf(String(id));
  return {
    onDragStart({ active }) {
      lastSpokenSpot.current = spot(active);
      return `${name(active)} picked up, ${spot(active)}`;
    },
    onDragOver({ active, over }) {
      if (over === null || spot(over) === lastSpokenSpot.current) return undefined;
      lastSpokenSpot.current = spot(over);
      return `${name(active)}, ${spot(over)}`;
    },
    onDragEnd: ({ active, over }) => `${name(active)} dropped, ${spot(over ?? active)}`,
    onDragCancel: ({ active }) => `${name(active)} returned, ${spot(active)}`,
  };
}

export const MOVE_INSTRUCTIONS =
  'Press Space to pick up the batter, arrow keys to move, Space to drop, Escape to cancel.';
