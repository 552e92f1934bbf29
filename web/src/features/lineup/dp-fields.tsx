import type { ReactNode } from 'react';
import { Select } from '../../ui/fields/select.tsx';
import styles from './dp-fields.module.css';
import { fieldToFix, flexFault } from './lineup-check.ts';
import type { SideForm, Slot } from './lineup-form.ts';

interface DpFieldsProps {
  sideName: string;
  side: SideForm;
  nameOf: (slot: Slot) => string;
  onChange: (side: SideForm) => void;
  children: ReactNode;
}

/** In softball, the designated player (DP) bats for the FLEX, who plays the field for the DP. */
export function DpFields({ sideName, side, nameOf, onChange, children }: DpFieldsProps) {
  const fault = flexFault(side);
  return (
    <div className={styles.fields}>
      <Select
        data-missing={fieldToFix(side) === 'dp' || undefined}
        label="Designated player"
        aria-label={`${sideName} designated player`}
        placeholder="No DP"
        options={side.slots.map((slot) => ({
          value: String(slot.key),
          label: nameOf(slot),
        }))}
        value={side.dp === null ? '' : String(side.dp)}
        onChange={({ target }) =>
          onChange({ ...side, dp: target.value === '' ? null : Number(target.value) })
        }
      />
      {children}
      {fault !== null && (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}
