import { useSortable } from '@dnd-kit/sortable';
import type { Sport } from '@full-count/baseball';
import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { PositionPicker } from '../../baseball-ui/field/position-picker.tsx';
import { Button, IconButton } from '../../ui/buttons/button.tsx';
import { PositionChip } from './slot-controls.tsx';
import styles from './slot-row.module.css';

interface RowPosition {
  readonly position: string | null;
  readonly tag: string | null;
  readonly sport: Sport | undefined;
  readonly names: Readonly<Record<string, string>>;
  readonly onChoose: (position: string | null) => void;
}

interface SlotRowProps {
  id: string;
  spotCount: number;
  batterLabel: string;
  rowPosition: RowPosition;
  isLifted: boolean;
  onGripKey: (event: KeyboardEvent<HTMLElement>) => void;
  onGripBlur: () => void;
  onMoveTo: (spot: number) => void;
  onRemove: () => void;
  children: ReactNode;
}

export function SlotRow(props: SlotRowProps) {
  const { id, spotCount, batterLabel, rowPosition, isLifted } = props;
  const { onGripKey, onGripBlur, onMoveTo, onRemove, children } = props;
  const sortable = useSortable({ id });
  const [opened, setOpened] = useState<'position' | 'moves' | null>(null);
  const toggle = (part: 'position' | 'moves') => setOpened(opened === part ? null : part);
  const { transform, transition, isDragging } = sortable;
  const spot = sortable.newIndex + 1;
  return (
    <li
      ref={sortable.setNodeRef}
      className={styles.row}
      data-lifted={isDragging || isLifted || undefined}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
    >
      <span className={`num ${styles.spot}`} aria-hidden="true">
        {spot}
      </span>
      {children}
      <PositionChip
        label={batterLabel}
        position={rowPosition.position}
        tag={rowPosition.tag}
        isOpen={opened === 'position'}
        onTap={() => toggle('position')}
      />
      <IconButton
        label={`Remove ${batterLabel}`}
        variant="quiet"
        disabled={spotCount === 1}
        icon={X}
        onClick={onRemove}
      />
      <IconButton
        {...sortable.attributes}
        {...sortable.listeners}
        aria-pressed={isDragging || isLifted || undefined}
        aria-expanded={opened === 'moves'}
        onKeyDown={onGripKey}
        onKeyUp={onGripKey}
        onBlur={onGripBlur}
        onClick={() => toggle('moves')}
        ref={sortable.setActivatorNodeRef}
        label={`Move ${batterLabel}`}
        variant="quiet"
        className={styles.grip}
        icon={GripVertical}
      />
      {opened === 'position' && (
        <RowPicker
          title={`Position of ${batterLabel}`}
          rowPosition={rowPosition}
          onDone={() => setOpened(null)}
        />
      )}
      {opened === 'moves' && (
        <span className={styles.opened}>
          <Button icon={ArrowUp} disabled={spot === 1} onClick={() => onMoveTo(spot - 1)}>
            Move Up
          </Button>
          <Button icon={ArrowDown} disabled={spot === spotCount} onClick={() => onMoveTo(spot + 1)}>
            Move Down
          </Button>
        </span>
      )}
    </li>
  );
}

export function RowPicker(props: { title: string; rowPosition: RowPosition; onDone: () => void }) {
  const { title, rowPosition, onDone } = props;
  const { position, sport, names, onChoose } = rowPosition;
  function choose(newPosition: string | null): void {
    onChoose(newPosition);
    onDone();
  }
  return (
    <div className={styles.picker}>
      <PositionPicker
        title={title}
        sport={sport}
        value={position}
        names={names}
        onChoose={choose}
        onClear={() => choose(null)}
      />
    </div>
  );
}
