import { CircleAlert, X } from 'lucide-react';
import { useId } from 'react';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { TextInput } from '../../../ui/fields/field.tsx';
import styles from '../dialogs/teams.module.css';
import type { BandForm } from './arm-care-form.ts';

interface BandRowProps {
  rowNumber: number;
  band: BandForm;
  fault: string | undefined;
  canRemove: boolean;
  onChange: (changes: Partial<BandForm>) => void;
  onRemove: () => void;
}

export function BandRow({ rowNumber, band, fault, canRemove, onChange, onRemove }: BandRowProps) {
  const faultId = useId();
  const numberField = (key: 'from' | 'to' | 'mostInDay', label: string) => (
    <TextInput
      label={label}
      inputMode="numeric"
      maxLength={3}
      autoComplete="off"
      value={band[key]}
      onChange={({ target }) => onChange({ [key]: target.value.trim() })}
    />
  );
  return (
    <fieldset className={styles.band} aria-describedby={fault === undefined ? undefined : faultId}>
      <legend className="visually-hidden">Row {rowNumber}</legend>
      {numberField('from', 'From age')}
      {numberField('to', 'To age')}
      {numberField('mostInDay', 'Daily limit')}
      <div className={styles.steps}>
        <TextInput
          label="Rest steps"
          maxLength={80}
          autoComplete="off"
          value={band.rest}
          onChange={({ target }) => onChange({ rest: target.value })}
        />
      </div>
      <IconButton
        label={`Remove row ${rowNumber}`}
        disabled={!canRemove}
        icon={<X size={20} />}
        onClick={onRemove}
      />
      {fault !== undefined && (
        <p id={faultId} role="alert" className={styles.fault}>
          <CircleAlert size={18} />
          {fault}
        </p>
      )}
    </fieldset>
  );
}
