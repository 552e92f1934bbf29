import type { Active, Announcements, Over } from '@dnd-kit/core';

/** "place 3 of 9", of an index. */
export function placeText(index: number, places: number): string {
  return `place ${index + 1} of ${places}`;
}

/**
 * What a screen reader hears while a batter is dragged: "Ruiz, place 3 of 9".
 *
 * @param spoken the place that was said last: the drag begins over its own place, which is not news
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
      return `${name(active)} lifted, ${place(active)}`;
    },
    onDragOver({ active, over }) {
      if (over === null || place(over) === spoken.current) return undefined;
      spoken.current = place(over);
      return `${name(active)}, ${place(over)}`;
    },
    onDragEnd: ({ active, over }) => `${name(active)} dropped, ${place(over ?? active)}`,
    onDragCancel: ({ active }) => `${name(active)} put back, ${place(active)}`,
  };
}

export const MOVE_INSTRUCTIONS =
  'Space lifts the batter, the arrow keys move him, space drops him, Escape puts him back.';
