import { useSortable } from '@dnd-kit/sortable';
import { GripVertical, X } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import styles from './slot-row.module.css';

interface SlotRowProps {
  id: string;
  spotCount: number;
  batterLabel: string;
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
  batterLabel,
  isLifted,
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
      data-lifted={isDragging || isLifted || undefined}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
    >
      <SpotSelect
        batterLabel={batterLabel}
        spot={sortable.newIndex + 1}
        spotCount={spotCount}
        onChooseSpot={onChooseSpot}
      />
      {children}
      <IconButton
        label={`Remove ${batterLabel}`}
        variant="quiet"
        disabled={spotCount === 1}
        icon={<X size={20} />}
        onClick={onRemove}
      />
      <IconButton
        {...sortable.attributes}
        {...sortable.listeners}
        aria-pressed={isDragging || isLifted || undefined}
        onKeyDown={onGripKey}
        onBlur={onGripBlur}
        ref={sortable.setActivatorNodeRef}
        label={`Move ${batterLabel}`}
        variant="quiet"
        className={styles.grip}
        icon={<GripVertical size={20} />}
      />
    </li>
  );
}

interface SpotSelectProps {
  batterLabel: string;
  spot: number;
  spotCount: number;
  onChooseSpot: (spot: number) => void;
}

function SpotSelect({ batterLabel, spot, spotCount, onChooseSpot }: SpotSelectProps) {
  return (
    <span className={styles.spot}>
      <span className="num" aria-hidden="true">
        {spot}
      </span>
      <select
        aria-label={`Spot of ${batterLabel}`}
        value={spot}
        onChange={(event) => onChooseSpot(Number(event.target.value))}
      >
        {Array.from({ length: spotCount }, (_, index) => index + 1).map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    </span>
  );
}
