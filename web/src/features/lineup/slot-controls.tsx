import { positionCode } from '@full-count/baseball';
import { type ReactNode, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Choice, Choices } from '../../ui/fields/choices.tsx';
import { Checkbox, nameInput } from '../../ui/fields/field.tsx';
import { fieldToFix, flexFault } from './lineup-check.ts';
import { isChosen, type SideForm, type Slot } from './lineup-form.ts';
import type { Candidate } from './lineup-rows.ts';
import styles from './slot-controls.module.css';
import slotRowStyles from './slot-row.module.css';

interface SlotPlayerProps {
  /** Only spoken. The number of the spot is shown before it. */
  label: string;
  player: Candidate | undefined;
  placeholder: string;
  /** Whether the next tap on the roster fills it. */
  isTarget: boolean;
  onTap: () => void;
}

/** The player of a spot. After a tap on it, the next tap on the roster fills this spot. */
export function SlotPlayer({ label, player, placeholder, isTarget, onTap }: SlotPlayerProps) {
  return (
    <button
      type="button"
      className={slotRowStyles.player}
      aria-pressed={isTarget}
      data-missing={player === undefined || undefined}
      onClick={onTap}
    >
      <span className="visually-hidden">{label}: </span>
      {player !== undefined && player.jersey !== null && (
        <span className={`num ${slotRowStyles.jersey}`}>{player.jersey}</span>
      )}
      <span className={slotRowStyles.name}>{player?.name ?? placeholder}</span>
      {player?.hasLeft && <span className="small muted">left the roster</span>}
    </button>
  );
}

interface SlotNameInputProps {
  label: string;
  value: string;
  namesId: string;
  onChange: (value: string) => void;
}

export function SlotNameInput({ label, value, namesId, onChange }: SlotNameInputProps) {
  return (
    <input
      type="text"
      aria-label={label}
      className={slotRowStyles.control}
      data-missing={value.trim() === '' || undefined}
      value={value}
      list={namesId}
      placeholder="Batter name"
      {...nameInput}
      enterKeyHint="next"
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

interface PositionChipProps {
  label: string;
  position: string | null;
  /** "DP" or "FLEX", shown before the position. */
  tag: string | null;
  isOpen: boolean;
  onTap: () => void;
}

export function PositionChip({ label, position, tag, isOpen, onTap }: PositionChipProps) {
  const code = position === null ? null : positionCode(position);
  return (
    <button
      type="button"
      className={classNames(slotRowStyles.position, code === null && slotRowStyles.unknown)}
      aria-expanded={isOpen}
      onClick={onTap}
    >
      <span className="visually-hidden">Position of {label}: </span>
      {[tag, code].filter((text) => text !== null).join(' ') || 'Pos.'}
    </button>
  );
}

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
