import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { Sport } from '@full-count/baseball';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import {
  moveSlot,
  positionAt,
  removeSlot,
  type SideForm,
  type Slot,
  setPosition,
} from './lineup-form.ts';
import { positionNames } from './lineup-plan.ts';
import { SlotRow } from './slot-row.tsx';

export interface BattingOrderProps {
  sideName: string;
  sport: Sport | undefined;
  side: SideForm;
  onChange: (side: SideForm) => void;
  nameOf: (slot: Slot) => string;
  renderSlot: (slot: Slot, spot: number) => ReactNode;
}

const keepWithinList: Modifier = ({
  transform,
  draggingNodeRect: row,
  containerNodeRect: listRect,
}) => {
  if (row === null || listRect === null) return { ...transform, x: 0 };
  const y = Math.min(Math.max(transform.y, listRect.top - row.top), listRect.bottom - row.bottom);
  return { ...transform, x: 0, y };
};

/** A shorter move of the finger is a tap, which shows the buttons that move the batter. */
const DRAG_START = { activationConstraint: { distance: 4 } };

/** Slow scrolling near the edge, so that the coach can drop the batter in time. */
const AUTO_SCROLL = { threshold: { x: 0, y: 0.12 }, acceleration: 5 };

export function BattingOrder(props: BattingOrderProps) {
  const { sideName, sport, side, onChange, nameOf, renderSlot } = props;
  const { slots } = side;
  const names = positionNames(side, nameOf);
  const ids = slots.map(idOf);
  const sensors = useSensors(useSensor(PointerSensor, DRAG_START));
  const { list, focusRow } = useRowFocus();
  const [announcement, setAnnouncement] = useState('');
  const keyMoves = useKeyMoves({
    slots,
    nameOf,
    onMove: (key, toIndex) => onChange(moveSlot(side, key, toIndex)),
    announce: setAnnouncement,
  });
  function drop({ active, over }: DragEndEvent): void {
    const slot = slots[ids.indexOf(String(active.id))];
    if (slot && over) moveTo(slot, ids.indexOf(String(over.id)) + 1);
  }

  function moveTo(slot: Slot, spot: number): void {
    onChange(moveSlot(side, slot.key, spot - 1));
    setAnnouncement(`${nameOf(slot)}, ${spotText(spot - 1, slots.length)}`);
  }

  function remove(slot: Slot, spot: number): void {
    onChange(removeSlot(side, slot.key));
    setAnnouncement(`${nameOf(slot)} removed`);
    focusRow(Math.min(spot, slots.length - 1));
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[keepWithinList]}
      autoScroll={AUTO_SCROLL}
      onDragEnd={drop}
      accessibility={{
        announcements: SILENT,
        screenReaderInstructions: { draggable: MOVE_INSTRUCTIONS },
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol ref={list}>
          {slots.map((slot, index) => (
            <SlotRow
              key={slot.key}
              id={idOf(slot)}
              spotCount={slots.length}
              isLifted={keyMoves.liftedKey === slot.key}
              onGripKey={(event) => keyMoves.onKey(event, slot)}
              onGripBlur={keyMoves.onBlur}
              batterLabel={`${sideName} batter ${index + 1}`}
              rowPosition={{
                position: positionAt(side, slot.key),
                tag: slot.key === side.dp ? 'DP' : null,
                sport,
                names,
                onChoose: (position) => onChange(setPosition(side, slot.key, position)),
              }}
              onMoveTo={(spot) => moveTo(slot, spot)}
              onRemove={() => remove(slot, index + 1)}
            >
              {renderSlot(slot, index + 1)}
            </SlotRow>
          ))}
        </ol>
      </SortableContext>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </DndContext>
  );
}

function idOf({ key }: Slot): string {
  return `slot-${key}`;
}

/** Focuses the row of a spot, because a row loses the focus when it is moved or removed. */
function useRowFocus() {
  const listRef = useRef<HTMLOListElement>(null);
  const pendingSpot = useRef<number>(undefined);
  useEffect(() => {
    if (pendingSpot.current === undefined) return;
    const row = listRef.current?.children[pendingSpot.current - 1];
    row?.querySelector<HTMLElement>('button, input')?.focus();
    pendingSpot.current = undefined;
  });
  return {
    list: listRef,
    focusRow: (spot: number) => {
      pendingSpot.current = spot;
    },
  };
}

interface KeyMovesOptions {
  slots: readonly Slot[];
  nameOf: (slot: Slot) => string;
  onMove: (key: number, toIndex: number) => void;
  announce: (text: string) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** The keys of dnd-kit would wait for a redraw and lose fast key presses. */
function useKeyMoves({ slots, nameOf, onMove, announce }: KeyMovesOptions) {
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
    /** Also of `keyup`, because Firefox clicks a button when Space comes up. */
    onKey(event: KeyboardEvent<HTMLElement>, slot: Slot) {
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
    /** When the grip loses the focus, the batter stays in the new spot. */
    onBlur: () => setLift(null),
  };
}

function spotText(index: number, spotCount: number): string {
  return `spot ${index + 1} of ${spotCount}`;
}

/** A finger or a mouse drags. The end of a drag and the moves by keys are announced here. */
const SILENT: Announcements = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

const MOVE_INSTRUCTIONS =
  'Press Space to pick up the batter, arrow keys to move, Space to drop, Escape to cancel.';
