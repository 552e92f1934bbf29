import { useSortable } from '@dnd-kit/sortable';
import { GripVertical, X } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { PlaceSelect } from './place-select.tsx';
import styles from './slot-row.module.css';

interface SlotRowProps {
  id: string;
  places: number;
  /** "Your Team batter 4" */
  batter: string;
  /** Picked up by keys. */
  isHeld: boolean;
  onGripKey: (event: KeyboardEvent<HTMLElement>) => void;
  onGripBlur: () => void;
  onPlace: (place: number) => void;
  onRemove: () => void;
  children: ReactNode;
}

export function SlotRow({
  id,
  places,
  batter,
  isHeld,
  onGripKey,
  onGripBlur,
  onPlace,
  onRemove,
  children,
}: SlotRowProps) {
  const sortable = useSortable({ id });
  const { transform, transition, isDragging } = sortable;
  return (
    <li
      ref={sortable.setNodeRef}
      className={styles.row}
      data-lifted={isDragging || isHeld || undefined}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
    >
      <PlaceSelect
        batter={batter}
        // While a batter is dragged, each row shows the spot it would get.
        place={sortable.newIndex + 1}
        places={places}
        onPlace={onPlace}
      />
      {children}
      <IconButton
        label={`Remove ${batter}`}
        variant="quiet"
        disabled={places === 1}
        icon={<X aria-hidden="true" size={20} />}
        onClick={onRemove}
      />
      <IconButton
        {...sortable.attributes}
        {...sortable.listeners}
        aria-pressed={isDragging || isHeld || undefined}
        onKeyDown={onGripKey}
        onBlur={onGripBlur}
        ref={sortable.setActivatorNodeRef}
        label={`Move ${batter}`}
        variant="quiet"
        className={styles.grip}
        icon={<GripVertical aria-hidden="true" size={20} />}
      />
    </li>
  );
}
