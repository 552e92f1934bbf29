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
import type { Sport } from '@full-count/baseball';
import { type ReactNode, useEffect, useRef, useState } from 'react';
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
import { MOVE_INSTRUCTIONS, spokenMoves, spotText, useKeyMoves } from './use-key-moves.ts';

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
  const lastSpokenSpot = useRef('');
  const [announcement, setAnnouncement] = useState('');
  const keyMoves = useKeyMoves({
    slots,
    nameOf,
    onMove: (key, toIndex) => onChange(moveSlot(side, key, toIndex)),
    announce: setAnnouncement,
  });
  const nameOfId = (id: string) => {
    const slot = slots.find((candidate) => idOf(candidate) === id);
    return slot === undefined ? '' : nameOf(slot);
  };

  function drop({ active, over }: DragEndEvent): void {
    const slot = slots[ids.indexOf(String(active.id))];
    if (slot && over) onChange(moveSlot(side, slot.key, ids.indexOf(String(over.id))));
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
        announcements: spokenMoves(ids, nameOfId, lastSpokenSpot),
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
