import { CircleAlert, Plus, X } from 'lucide-react';
import { useId } from 'react';
import { Button, IconButton } from '../../../ui/buttons/button.tsx';
import { Segmented } from '../../../ui/fields/choices.tsx';
import { Checkbox, Select, TextInput } from '../../../ui/fields/field.tsx';
import styles from '../dialogs/teams.module.css';
import {
  type ArmCareForm,
  addBand,
  type BandForm,
  bandFault,
  canAddBand,
  changeBand,
  chooseRules,
  nameFault,
  removeBand,
} from './arm-care-form.ts';

interface ArmCareFieldsProps {
  form: ArmCareForm;
  wasSubmitted: boolean;
  onChange: (form: ArmCareForm) => void;
}

const rulesOptions = [
  { value: 'pitch_smart', label: 'Pitch Smart (MLB and USA Baseball)' },
  { value: 'little_league', label: 'Little League Baseball' },
  { value: 'little_league_softball', label: 'Little League Softball' },
  { value: 'custom', label: 'Custom limits' },
];

const restStepsHints: Readonly<Record<ArmCareForm['counts'], string>> = {
  pitches:
    'Rest steps 21, 36, 51 mean no rest after up to 20 pitches, 1 day after 21–35, 2 days after 36–50, and 3 after 51 or more.',
  innings:
    'Rest steps 1, 3, 5 mean 1 day of rest after 1–2 innings, 2 days after 3–4, and 3 after 5 or more.',
};

export function ArmCareFields({ form, wasSubmitted, onChange }: ArmCareFieldsProps) {
  return (
    <>
      <Select
        label="Pitch limits"
        options={rulesOptions}
        hint="You'll get warnings, but the app never stops you. Check with your league."
        value={form.rules}
        onChange={({ target }) => onChange(chooseRules(form, target.value as ArmCareForm['rules']))}
      />
      {form.rules === 'custom' && (
        <CustomTable form={form} wasSubmitted={wasSubmitted} onChange={onChange} />
      )}
    </>
  );
}

function CustomTable({ form, wasSubmitted, onChange }: ArmCareFieldsProps) {
  return (
    <fieldset className={styles.table}>
      <legend className="visually-hidden">Custom limits</legend>
      <TextInput
        label="Name"
        maxLength={60}
        autoComplete="off"
        value={form.name}
        error={wasSubmitted ? nameFault(form) : undefined}
        onChange={({ target }) => onChange({ ...form, name: target.value })}
      />
      <Segmented
        label="Count by"
        segments={[
          { value: 'pitches', label: 'Pitches' },
          { value: 'innings', label: 'Innings' },
        ]}
        value={form.counts}
        onChange={(counts) => onChange({ ...form, counts })}
      />
      <p className="small muted">{restStepsHints[form.counts]}</p>
      {form.bands.map((band, index) => (
        <BandRow
          key={band.key}
          rowNumber={index + 1}
          band={band}
          fault={wasSubmitted ? bandFault(form, band) : undefined}
          canRemove={form.bands.length > 1}
          onChange={(changes) => onChange(changeBand(form, band.key, changes))}
          onRemove={() => onChange(removeBand(form, band.key))}
        />
      ))}
      {canAddBand(form) && (
        <Button icon={Plus} onClick={() => onChange(addBand(form))}>
          Add Ages
        </Button>
      )}
      <div>
        <Checkbox
          label="No pitching three days in a row"
          checked={form.neverThreeDaysRunning}
          onChange={({ target }) => onChange({ ...form, neverThreeDaysRunning: target.checked })}
        />
        <Checkbox
          label="The pitcher may finish the batter. Rest is based on the count when that batter came up"
          checked={form.finishesBatter}
          onChange={({ target }) => onChange({ ...form, finishesBatter: target.checked })}
        />
      </div>
    </fieldset>
  );
}

interface BandRowProps {
  rowNumber: number;
  band: BandForm;
  fault: string | undefined;
  canRemove: boolean;
  onChange: (changes: Partial<BandForm>) => void;
  onRemove: () => void;
}

function BandRow({ rowNumber, band, fault, canRemove, onChange, onRemove }: BandRowProps) {
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
        icon={X}
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
