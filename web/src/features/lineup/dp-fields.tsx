import { type ReactNode, useState } from 'react';
import { Choice, Choices } from '../../ui/fields/choices.tsx';
import { Checkbox } from '../../ui/fields/field.tsx';
import styles from './dp-fields.module.css';
import { fieldToFix, flexFault } from './lineup-check.ts';
import { isChosen, type SideForm, type Slot } from './lineup-form.ts';

interface DpFieldsProps {
  sideName: string;
  side: SideForm;
  nameOf: (slot: Slot) => string;
  onChange: (side: SideForm) => void;
  /** The field of the FLEX. */
  children: ReactNode;
}

/** In softball, the designated player (DP) bats for the FLEX, who plays the field for the DP. */
export function DpFields({ sideName, side, nameOf, onChange, children }: DpFieldsProps) {
  const [isTurnedOn, setIsTurnedOn] = useState(false);
  const isOn = isTurnedOn || side.dp !== null || isChosen(side.flex);
  const fault = flexFault(side);
  function turn(on: boolean): void {
    setIsTurnedOn(on);
    const { flexPosition: _, ...withoutFlexPosition } = side;
    if (!on) onChange({ ...withoutFlexPosition, dp: null, flex: '' });
  }
  return (
    <div className={styles.fields}>
      <Checkbox
        label="DP and FLEX"
        aria-label={`${sideName}: DP and FLEX`}
        checked={isOn}
        onChange={({ target }) => turn(target.checked)}
      />
      {isOn && (
        <>
          <div data-missing={fieldToFix(side) === 'dp' || undefined} tabIndex={-1}>
            <Choices title={`${sideName} designated player`} size="small">
              {side.slots
                .filter(({ value }) => isChosen(value))
                .map((slot) => (
                  <Choice
                    key={slot.key}
                    chosen={slot.key === side.dp}
                    onClick={() => onChange({ ...side, dp: slot.key })}
                  >
                    {nameOf(slot)}
                  </Choice>
                ))}
            </Choices>
          </div>
          {children}
        </>
      )}
      {fault !== null && (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}
