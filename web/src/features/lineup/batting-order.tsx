import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { moveSlot, removeSlot, type SideForm, type Slot } from './lineup-form.ts';
import styles from './slot-row.module.css';
import { SlotRow } from './slot-row.tsx';
import { MOVE_INSTRUCTIONS, placeText, spokenMoves } from './spoken-order.ts';
import { useKeyMoves } from './use-key-moves.ts';

interface BattingOrderProps {
  /** "Your Team", "Opponent": tells the two columns' controls apart. */
  sideName: string;
  side: SideForm;
  onChange: (side: SideForm) => void;
  /** The name of the batter in a slot, for a screen reader. */
  nameOf: (slot: Slot) => string;
  /** The control that chooses or names who bats there. */
  renderSlot: (slot: Slot, place: number) => ReactNode;
}

/** Straight up or down, and no further than the list. */
const withinList: Modifier = ({ transform, draggingNodeRect: row, containerNodeRect: list }) => {
  if (row === null || list === null) return { ...transform, x: 0 };
  const y = Math.min(Math.max(transform.y, list.top - row.top), list.bottom - row.bottom);
  return { ...transform, x: 0, y };
};

/** The page scrolls slowly while a batter is held near its edge, so that the coach can let go in time. */
const AUTO_SCROLL = { threshold: { x: 0, y: 0.12 }, acceleration: 5 };

/** Reordered by drag (mouse, touch, keyboard) at the grip, or by choosing another spot. */
export function BattingOrder({ sideName, side, onChange, nameOf, renderSlot }: BattingOrderProps) {
  const { slots } = side;
  const ids = slots.map(idOf);
  const sensors = useSensors(useSensor(PointerSensor));
  const { list, focusRow } = useRowFocus();
  const spoken = useRef('');
  const [moved, setMoved] = useState('');
  const keys = useKeyMoves({
    slots,
    nameOf,
    onMove: (key, to) => onChange(moveSlot(side, key, to)),
    say: setMoved,
  });
  const spokenName = (id: string) => {
    const slot = slots.find((one) => idOf(one) === id);
    return slot === undefined ? '' : nameOf(slot);
  };

  function drop({ active, over }: DragEndEvent): void {
    const slot = slots[ids.indexOf(String(active.id))];
    if (slot && over) onChange(moveSlot(side, slot.key, ids.indexOf(String(over.id))));
  }

  function moveTo(slot: Slot, place: number): void {
    onChange(moveSlot(side, slot.key, place - 1));
    setMoved(`${nameOf(slot)}, ${placeText(place - 1, slots.length)}`);
    focusRow(place);
  }

  function remove(slot: Slot, place: number): void {
    onChange(removeSlot(side, slot.key));
    setMoved(`${nameOf(slot)} removed`);
    focusRow(Math.min(place, slots.length - 1));
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[withinList]}
      autoScroll={AUTO_SCROLL}
      onDragEnd={drop}
      accessibility={{
        announcements: spokenMoves(ids, spokenName, spoken),
        screenReaderInstructions: { draggable: MOVE_INSTRUCTIONS },
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol ref={list} className={styles.order}>
          {slots.map((slot, index) => (
            <SlotRow
              key={slot.key}
              id={idOf(slot)}
              places={slots.length}
              isHeld={keys.held === slot.key}
              onGripKey={(event) => keys.onKeyDown(event, slot)}
              onGripBlur={keys.onBlur}
              batter={`${sideName} batter ${index + 1}`}
              onPlace={(place) => moveTo(slot, place)}
              onRemove={() => remove(slot, index + 1)}
            >
              {renderSlot(slot, index + 1)}
            </SlotRow>
          ))}
        </ol>
      </SortableContext>
      <p className="visually-hidden" role="status">
        {moved}
      </p>
    </DndContext>
  );
}

function idOf({ key }: Slot): string {
  return `slot-${key}`;
}

/** A row that moved or was removed loses the focus. This gives it to the row that is in its spot now. */
function useRowFocus() {
  const list = useRef<HTMLOListElement>(null);
  const wanted = useRef<number>(undefined);
  useEffect(() => {
    if (wanted.current === undefined) return;
    list.current?.children[wanted.current - 1]?.querySelector('select')?.focus();
    wanted.current = undefined;
  });
  return {
    list,
    focusRow: (place: number) => {
      wanted.current = place;
    },
  };
}
