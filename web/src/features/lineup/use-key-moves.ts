import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Slot } from './lineup-form.ts';
import { placeText } from './spoken-order.ts';

interface KeyMovesOptions {
  slots: readonly Slot[];
  nameOf: (slot: Slot) => string;
  /** The slot goes to this index. */
  onMove: (key: number, to: number) => void;
  /** For a screen reader. */
  say: (words: string) => void;
}

interface KeyMoves {
  /** The key of the slot that is picked up. Null when none is. */
  held: number | null;
  onKeyDown: (event: KeyboardEvent<HTMLElement>, slot: Slot) => void;
  /** The focus went elsewhere, so the batter stays in the new spot. */
  onBlur: () => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/**
 * Moves a batter by keys at the grip. Every key changes the order at once, so that keys pressed
 * faster than the page is drawn (dnd-kit's own keys wait for it) are never lost.
 */
export function useKeyMoves({ slots, nameOf, onMove, say }: KeyMovesOptions): KeyMoves {
  const [lift, setLift] = useState<{ key: number; from: number } | null>(null);
  const grip = useRef<HTMLElement>(null);
  useEffect(() => {
    if (lift !== null && slots.length > 0) grip.current?.scrollIntoView({ block: 'nearest' });
  }, [lift, slots]);

  function act(code: string, slot: Slot): void {
    const index = slots.indexOf(slot);
    const place = placeText(index, slots.length);
    const name = nameOf(slot);
    if (lift?.key !== slot.key) {
      setLift({ key: slot.key, from: index });
      say(`${name} picked up, ${place}`);
    } else if (code in STEPS) {
      const to = index + (STEPS[code] ?? 0);
      if (to < 0 || to === slots.length) {
        say(`${name} can't move further, ${place}`);
        return;
      }
      onMove(slot.key, to);
      say(`${name}, ${placeText(to, slots.length)}`);
    } else if (code === 'Escape') {
      onMove(slot.key, lift.from);
      setLift(null);
      say(`${name} returned, ${placeText(lift.from, slots.length)}`);
    } else {
      setLift(null);
      say(`${name} dropped, ${place}`);
    }
  }

  return {
    held: lift?.key ?? null,
    onKeyDown(event, slot) {
      const isLifted = lift?.key === slot.key;
      const lifts = event.code === 'Space' || event.code === 'Enter';
      const moves = event.code in STEPS || event.code === 'Escape';
      if (!lifts && !(isLifted && moves)) return;
      // Escape would close the dialog, an arrow scroll it.
      event.preventDefault();
      if (lifts && event.repeat) return;
      grip.current = event.currentTarget;
      act(event.code, slot);
    },
    onBlur: () => setLift(null),
  };
}
