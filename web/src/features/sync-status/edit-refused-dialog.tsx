import { useState } from 'react';
import type { RefusedChange } from '../../local/database/database.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { applyEdits, type EditableField, editableFields, textsOf } from './editable-fields.ts';
import { refusedTitle } from './refused-labels.ts';

interface EditRefusedDialogProps {
  entry: RefusedChange;
  onSave: (entry: RefusedChange) => void;
  onClose: () => void;
}

export function EditRefusedDialog({ entry, onSave, onClose }: EditRefusedDialogProps) {
  const fields = editableFields(entry);
  const [texts, setTexts] = useState(() => textsOf(fields, entry.args));
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});

  function submit(): void {
    const result = applyEdits(entry, fields, texts);
    if ('faults' in result) setFaults(result.faults);
    else onSave({ ...entry, args: result.args });
  }

  return (
    <FormDialog
      title={`Fix: ${refusedTitle(entry)}`}
      onClose={onClose}
      keepLabel="Leave As Is"
      submitLabel="Save and Retry"
      onSubmit={submit}
    >
      {fields.map((field) => (
        <FieldControl
          key={field.path}
          field={field}
          value={texts[field.path] ?? ''}
          error={faults[field.path]}
          onChange={(text) => {
            setTexts({ ...texts, [field.path]: text });
            setFaults({});
          }}
        />
      ))}
    </FormDialog>
  );
}

interface FieldControlProps {
  field: EditableField;
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
}

function FieldControl({ field, value, error, onChange }: FieldControlProps) {
  const { label, isNumber, options } = field;
  const control = {
    label,
    value,
    error,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  return options === undefined ? (
    <TextInput {...control} autoComplete="off" inputMode={isNumber ? 'decimal' : undefined} />
  ) : (
    <Select {...control} placeholder="Not recorded" options={options} />
  );
}
