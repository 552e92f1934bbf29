import { ArrowDown, ArrowUp, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../components/icon-button.tsx';
import styles from './slot-row.module.css';

interface SlotRowProps {
  place: number;
  /** "Your Team", "Opponent": tells the two columns' buttons apart. */
  sideName: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
  children: ReactNode;
}

export function SlotRow({
  place,
  sideName,
  isFirst,
  isLast,
  onMove,
  onRemove,
  children,
}: SlotRowProps) {
  const batter = `${sideName} batter ${place}`;
  return (
    <li className={styles.row}>
      <span className={`num ${styles.place}`}>{place}</span>
      {children}
      <IconButton
        label={`Move ${batter} up`}
        variant="quiet"
        disabled={isFirst}
        icon={<ArrowUp aria-hidden="true" size={20} />}
        onClick={() => onMove(-1)}
      />
      <IconButton
        label={`Move ${batter} down`}
        variant="quiet"
        disabled={isLast}
        icon={<ArrowDown aria-hidden="true" size={20} />}
        onClick={() => onMove(1)}
      />
      <IconButton
        label={`Remove ${batter}`}
        variant="quiet"
        disabled={isFirst && isLast}
        icon={<X aria-hidden="true" size={20} />}
        onClick={onRemove}
      />
    </li>
  );
}
