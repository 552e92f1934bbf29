import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Slot } from './lineup-form.ts';
import { spotText } from './spoken-order.ts';

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
