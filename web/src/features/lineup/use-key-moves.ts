import type { Active, Announcements, Over } from '@dnd-kit/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Slot } from './lineup-form.ts';

interface KeyMovesOptions {
  slots: readonly Slot[];
  nameOf: (slot: Slot) => string;
  onMove: (key: number, toIndex: number) => void;
  announce: (text: string) => void;
}

interface KeyMoves {
  liftedKey: number | null;
  /** Also of `keyup`, because Firefox clicks a button when Space comes up. */
  onKey: (event: KeyboardEvent<HTMLElement>, slot: Slot) => void;
  /** When the grip loses the focus, the batter stays in the new spot. */
  onBlur: () => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** The keys of dnd-kit would wait for a redraw and lose fast key presses. */
export function useKeyMoves({ slots, nameOf, onMove, announce }: KeyMovesOptions): KeyMoves {
  const [lift, setLift] = useState<{ key: number; fromIndex: number } | null>(null);
  const grip = useRef<HTMLElement>(null);
  useEffect(() => {
    if (lift !== null && slots.length > 0) grip.current?.scrollIntoView({ block: 'nearest' });
  }, [lift, slots]);

  function handleKey(code: string, slot: Slot): void {
    const index = slots.indexOf(slot);
    const spot = spotText(index, slots.length);
    const name = nameOf(slot);
    if (lift?.key !== slot.key) {
      setLift({ key: slot.key, fromIndex: index });
      announce(`${name} picked up, ${spot}`);
    } else if (code in STEPS) {
      const toIndex = index + (STEPS[code] ?? 0);
      if (toIndex < 0 || toIndex === slots.length) {
        announce(`${name} can't move further, ${spot}`);
        return;
      }
      onMove(slot.key, toIndex);
      announce(`${name}, ${spotText(toIndex, slots.length)}`);
    } else if (code === 'Escape') {
      onMove(slot.key, lift.fromIndex);
      setLift(null);
      announce(`${name} returned, ${spotText(lift.fromIndex, slots.length)}`);
    } else {
      setLift(null);
      announce(`${name} dropped, ${spot}`);
    }
  }

  return {
    liftedKey: lift?.key ?? null,
    onKey(event, slot) {
      const isLifted = lift?.key === slot.key;
      const isLiftKey = event.code === 'Space' || event.code === 'Enter';
      const isMoveKey = event.code in STEPS || event.code === 'Escape';
      if (!isLiftKey && !(isLifted && isMoveKey)) return;
      // By default, Escape would close the dialog and an arrow would scroll it.
      event.preventDefault();
      if (event.type === 'keyup' || (isLiftKey && event.repeat)) return;
      grip.current = event.currentTarget;
      handleKey(event.code, slot);
    },
    onBlur: () => setLift(null),
  };
}

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
