import { Plus } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { Checkbox } from '../../components/checkbox.tsx';
import { Segmented } from '../../components/segmented.tsx';
import { Select } from '../../components/select.tsx';
import { TextInput } from '../../components/text-input.tsx';
import {
  type ArmCareForm,
  addBand,
  bandFault,
  canAddBand,
  changeBand,
  chooseRules,
  nameFault,
  removeBand,
} from './arm-care-form.ts';
import { BandRow } from './band-row.tsx';
import styles from './teams.module.css';

interface ArmCareFieldsProps {
  form: ArmCareForm;
  /** Faults show from the first try on. */
  tried: boolean;
  onChange: (form: ArmCareForm) => void;
}

const options = [
  { value: 'pitch_smart', label: 'Pitch Smart (MLB and USA Baseball)' },
  { value: 'little_league', label: 'Little League Baseball' },
  { value: 'little_league_softball', label: 'Little League Softball' },
  { value: 'custom', label: 'Our own table' },
];

/** Whose pitch limits hold, and the team's own ones. */
export function ArmCareFields({ form, tried, onChange }: ArmCareFieldsProps) {
  return (
    <>
      <Select
        label="Pitch limits"
        options={options}
        hint="They warn and never stop you. Check with your league."
        value={form.rules}
        onChange={({ target }) => onChange(chooseRules(form, target.value as ArmCareForm['rules']))}
      />
      {form.rules === 'custom' && <OwnTable form={form} tried={tried} onChange={onChange} />}
    </>
  );
}

function OwnTable({ form, tried, onChange }: ArmCareFieldsProps) {
  return (
    <fieldset className={styles.table}>
      <legend className="visually-hidden">Our own table</legend>
      <TextInput
        label="Name of the table"
        maxLength={60}
        autoComplete="off"
        value={form.name}
        error={tried ? nameFault(form) : undefined}
        onChange={({ target }) => onChange({ ...form, name: target.value })}
      />
      <Segmented
        label="What is counted"
        segments={[
          { value: 'pitches', label: 'Pitches' },
          { value: 'innings', label: 'Innings' },
        ]}
        value={form.counts}
        onChange={(counts) => onChange({ ...form, counts })}
      />
      <p className="small muted">
        Rest steps: 21, 36, 51 means no rest up to 20, a day from 21 on, two from 36, three from 51.
      </p>
      {form.bands.map((band, index) => (
        <BandRow
          key={band.key}
          place={index + 1}
          band={band}
          fault={tried ? bandFault(form, band) : undefined}
          canRemove={form.bands.length > 1}
          onChange={(changes) => onChange(changeBand(form, band.key, changes))}
          onRemove={() => onChange(removeBand(form, band.key))}
        />
      ))}
      {canAddBand(form) && (
        <Button
          icon={<Plus aria-hidden="true" size={20} />}
          onClick={() => onChange(addBand(form))}
        >
          Add ages
        </Button>
      )}
      <div>
        <Checkbox
          label="Never three days in a row"
          checked={form.neverThreeDaysRunning}
          onChange={({ target }) => onChange({ ...form, neverThreeDaysRunning: target.checked })}
        />
        <Checkbox
          label="May finish the batter: rest counts from when he came up"
          checked={form.finishesBatter}
          onChange={({ target }) => onChange({ ...form, finishesBatter: target.checked })}
        />
      </div>
    </fieldset>
  );
}
