import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import {
  addSlot,
  emptyPlaces,
  moveSlot,
  removeSlot,
  type SideForm,
  type Slot,
} from './lineup-form.ts';
import styles from './side-frame.module.css';
import { SlotRow } from './slot-row.tsx';

interface SideFrameProps {
  title: string;
  sideName: string;
  side: SideForm;
  onChange: (side: SideForm) => void;
  /** The control that chooses or names who bats there. */
  renderSlot: (slot: Slot, place: number) => ReactNode;
  pitcher: ReactNode;
}

/** One column of the dialog: the batting order, then the starting pitcher. */
export function SideFrame({
  title,
  sideName,
  side,
  onChange,
  renderSlot,
  pitcher,
}: SideFrameProps) {
  const { slots } = side;
  const chosen = slots.length - emptyPlaces(side).length;
  return (
    <section className={styles.side} aria-label={title}>
      <header className={styles.head}>
        <h3>{title}</h3>
        <p className="small">
          <b>
            {chosen} of {slots.length}
          </b>{' '}
          batters
        </p>
      </header>
      <ol>
        {slots.map((slot, index) => (
          <SlotRow
            key={slot.key}
            place={index + 1}
            sideName={sideName}
            isFirst={index === 0}
            isLast={index === slots.length - 1}
            onMove={(step) => onChange(moveSlot(side, slot.key, step))}
            onRemove={() => onChange(removeSlot(side, slot.key))}
          >
            {renderSlot(slot, index + 1)}
          </SlotRow>
        ))}
      </ol>
      <Button
        variant="quiet"
        icon={<Plus aria-hidden="true" size={20} />}
        aria-label={`Add a slot for ${sideName}`}
        onClick={() => onChange(addSlot(side))}
      >
        Add a slot
      </Button>
      {pitcher}
    </section>
  );
}
