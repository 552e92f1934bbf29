import type { Active, Announcements, Over } from '@dnd-kit/core';

/** What a screen reader hears while a batter is dragged: "Ruiz, place 3 of 9". */
export function spokenMoves(ids: readonly string[], nameOf: (id: string) => string): Announcements {
  const place = ({ id }: Active | Over) => `place ${ids.indexOf(String(id)) + 1} of ${ids.length}`;
  const name = ({ id }: Active) => nameOf(String(id));
  return {
    onDragStart: ({ active }) => `${name(active)} lifted, ${place(active)}`,
    onDragOver: ({ active, over }) => (over ? `${name(active)}, ${place(over)}` : undefined),
    onDragEnd: ({ active, over }) => `${name(active)} dropped, ${place(over ?? active)}`,
    onDragCancel: ({ active }) => `${name(active)} put back, ${place(active)}`,
  };
}

export const MOVE_INSTRUCTIONS =
  'Space lifts the batter, the arrow keys move him, space drops him, Escape puts him back.';
