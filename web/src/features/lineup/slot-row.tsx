import { useSortable } from '@dnd-kit/sortable';
import { GripVertical, X } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import styles from './slot-row.module.css';
import { SpotSelect } from './spot-select.tsx';

interface SlotRowProps {
  id: string;
  spotCount: number;
  batter: string;
  isLifted: boolean;
  onGripKey: (event: KeyboardEvent<HTMLElement>) => void;
  onGripBlur: () => void;
  onChooseSpot: (spot: number) => void;
  onRemove: () => void;
  children: ReactNode;
}

export function SlotRow({
  id,
  spotCount,
  batter,
  isLifted: isHeld,
  onGripKey,
  onGripBlur,
  onChooseSpot,
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
      <SpotSelect
        batter={batter}
        // During a drag each row shows the spot it would get.
        spot={sortable.newIndex + 1}
        spotCount={spotCount}
        onChooseSpot={onChooseSpot}
      />
      {children}
      <IconButton
        label={`Remove ${batter}`}
        variant="quiet"
        disabled={spotCount === 1}
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
