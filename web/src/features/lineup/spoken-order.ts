import type { Active, Announcements, Over } from '@dnd-kit/core';

/** "spot 3 of 9", of an index. */
export function placeText(index: number, places: number): string {
  return `spot ${index + 1} of ${places}`;
}

/**
 * What a screen reader hears while a batter is dragged: "Ruiz, spot 3 of 9".
 *
 * @param spoken the spot that was said last. The drag begins over its own spot, which is not repeated
 */
export function spokenMoves(
  ids: readonly string[],
  nameOf: (id: string) => string,
  spoken: { current: string },
): Announcements {
  const place = ({ id }: Active | Over) => placeText(ids.indexOf(String(id)), ids.length);
  const name = ({ id }: Active) => nameOf(String(id));
  return {
    onDragStart({ active }) {
      spoken.current = place(active);
      return `${name(active)} picked up, ${place(active)}`;
    },
    onDragOver({ active, over }) {
      if (over === null || place(over) === spoken.current) return undefined;
      spoken.current = place(over);
      return `${name(active)}, ${place(over)}`;
    },
    onDragEnd: ({ active, over }) => `${name(active)} dropped, ${place(over ?? active)}`,
    onDragCancel: ({ active }) => `${name(active)} returned, ${place(active)}`,
  };
}

export const MOVE_INSTRUCTIONS =
  'Press Space to pick up the batter, arrow keys to move, Space to drop, Escape to cancel.';
