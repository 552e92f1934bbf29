import { GAME_VELOCITY_MPH, OUTSIDE_ZONES, STRIKE_ZONES } from '@full-count/baseball';
import { check, type MutatorName, mutators } from '@full-count/sync-protocol';
import { useState } from 'react';
import { callLabels, pitchTypeLabels } from '../../labels/pitches.ts';
import type { RefusedChange } from '../../local/database/database.ts';
import { FormDialog } from '../../ui/dialogs/dialog.tsx';
import { Select, type SelectOption, TextInput } from '../../ui/fields/field.tsx';
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

type Args = RefusedChange['args'];

interface EditableField {
  readonly path: string;
  readonly label: string;
  readonly isNumber?: true;
  readonly options?: readonly SelectOption[];
  /** What to enter, as a sentence. Absent when the schema's own message says it. */
  readonly rule?: string;
}

/** The typed texts by path. A blank text removes the value. */
type EditedTexts = Readonly<Record<string, string>>;

export function editableFields({ name, args }: Pick<RefusedChange, 'name' | 'args'>) {
  const fields = (fieldsByName as Readonly<Record<string, readonly EditableField[]>>)[name] ?? [];
  // An update contains only the changed fields.
  const hasAllFields = name === 'player.add' || name === 'game.create' || name.startsWith('pitch.');
  return fields.filter(({ path }) => hasAllFields || valueAt(args, path) !== undefined);
}

export function textsOf(fields: readonly EditableField[], args: Args): EditedTexts {
  return Object.fromEntries(
    fields.map(({ path }) => {
      const value = valueAt(args, path);
      return [path, value === undefined || value === null ? '' : String(value)];
    }),
  );
}

export function applyEdits(
  { name, args }: Pick<RefusedChange, 'name' | 'args'>,
  fields: readonly EditableField[],
  texts: EditedTexts,
): { readonly args: Args } | { readonly faults: Readonly<Record<string, string>> } {
  const editedArgs = structuredClone(args);
  for (const field of fields) setValueAt(editedArgs, field, texts[field.path]?.trim() ?? '');
  const { schema } = mutators[name as MutatorName];
  const { issues } = check(schema, editedArgs);
  if (!issues) return { args: editedArgs };
  const faultOf = ({ path, rule }: EditableField) => {
    const issue = issues.find((candidate) => candidate.path.startsWith(path));
    return issue && (rule ?? issue.message);
  };
  const faults = fields.flatMap((field): [string, string][] => {
    const fault = faultOf(field);
    return fault === undefined ? [] : [[field.path, fault]];
  });
  const [firstField] = fields;
  // The fault may be in a value that is not shown here.
  if (faults.length === 0 && firstField) faults.push([firstField.path, issues[0].message]);
  return { faults: Object.fromEntries(faults) };
}

const optionsOf = (labels: Readonly<Record<string, { readonly name: string }>>): SelectOption[] =>
  Object.entries(labels).map(([value, { name }]) => ({ value, label: name }));

const zones: SelectOption[] = [...STRIKE_ZONES, ...OUTSIDE_ZONES].map((zone) => ({
  value: String(zone),
  label: zone > 9 ? `${zone}, outside` : String(zone),
}));

/** In `callLabels`, `strike` has the same name as `swinging_strike`. */
const calls = {
  ...callLabels,
  strike: { name: 'Strike' },
  unknown_strike: { name: 'Strike of an unknown kind' },
};

const pitchFields: readonly EditableField[] = [
  { path: 'pitch.pitchType', label: 'Pitch type', options: optionsOf(pitchTypeLabels) },
  { path: 'pitch.call', label: 'Call', options: optionsOf(calls) },
  { path: 'pitch.zone', label: 'Zone', isNumber: true, options: zones },
  {
    path: 'pitch.velocityMph',
    label: 'Velocity, mph',
    isNumber: true,
    rule: `Enter a velocity from ${GAME_VELOCITY_MPH.min} to ${GAME_VELOCITY_MPH.max} mph.`,
  },
];

function playerFields(pathPrefix: string): EditableField[] {
  return [
    { path: `${pathPrefix}playerName`, label: 'Player name' },
    { path: `${pathPrefix}position`, label: 'Position' },
    {
      path: `${pathPrefix}jersey`,
      label: 'Jersey number',
      rule: 'Enter a jersey number from 0 to 99.',
    },
  ];
}

const opponentField: EditableField = { path: 'opponent', label: 'Opponent' };

export const fieldsByName: Readonly<Partial<Record<MutatorName, readonly EditableField[]>>> = {
  'pitch.log': pitchFields,
  'pitch.insert': pitchFields,
  'player.add': playerFields(''),
  'player.update': playerFields('changes.'),
  'game.create': [opponentField],
  'game.update': [opponentField],
  'opponent.rename': [{ path: 'name', label: 'Name' }],
  'team.update': [{ path: 'changes.name', label: 'Team name' }],
};

function valueAt(args: Args, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => (value as Args | undefined)?.[key], args);
}

function setValueAt(args: Args, { path, isNumber }: EditableField, text: string): void {
  const keys = path.split('.');
  const lastKey = keys.pop() ?? path;
  const parent = (keys.length === 0 ? args : valueAt(args, keys.join('.'))) as Args | undefined;
  if (parent === undefined) return;
  if (text === '') delete parent[lastKey];
  else parent[lastKey] = isNumber ? Number(text) : text;
}
