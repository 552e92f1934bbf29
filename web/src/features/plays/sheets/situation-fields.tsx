import {
  type Base,
  type HalfInning,
  isUnnamed,
  type Person,
  personKey,
} from '@full-count/baseball';
import { TriangleAlert } from 'lucide-react';
import { type EventDraft, withField } from '../../../baseball-ui/scoring/event-draft.ts';
import { withPerson } from '../../../baseball-ui/use-game-actions.ts';
import { Banner } from '../../../ui/feedback/feedback.tsx';
import { Select } from '../../../ui/fields/field.tsx';
import styles from './sheets.module.css';

const LAST_OFFERED_INNING = 20;

interface SituationFieldsProps {
  people: readonly Person[];
  draft: EventDraft;
  onChange: (draft: EventDraft) => void;
}

export function SituationFields({ people, draft, onChange }: SituationFieldsProps) {
  const setField = <K extends keyof EventDraft>(key: K, value: EventDraft[K] | undefined) =>
    onChange(withField(draft, key, value));
  const twice = personOnTwoBases(draft.bases);
  return (
    <div className={styles.columns}>
      <NumberField
        label="Inning"
        min={1}
        max={LAST_OFFERED_INNING}
        value={draft.inning}
        onChange={(inning) => setField('inning', inning)}
      />
      <Select
        label="Half-inning"
        placeholder="No change"
        options={HALVES}
        value={draft.halfInning ?? ''}
        onChange={({ target }) =>
          setField('halfInning', target.value === '' ? undefined : (target.value as HalfInning))
        }
      />
      {COUNTS.map(({ key, label, max }) => (
        <NumberField
          key={key}
          label={label}
          max={max}
          value={draft[key]}
          onChange={(count) => setField(key, count)}
        />
      ))}
      {BASES.map(({ base, label }) => (
        <BaseField
          key={base}
          label={label}
          people={people}
          value={draft.bases?.[base]}
          onChange={(runner) => setField('bases', basesWith(draft, base, runner))}
        />
      ))}
      {twice !== null && (
        <Banner tone="watch" icon={TriangleAlert}>
          {twice} would stand on two bases. Choose another runner for one of them.
        </Banner>
      )}
    </div>
  );
}

/** The name of a person who is chosen for more than one base. Null if there is none. */
function personOnTwoBases(bases: EventDraft['bases']): string | null {
  const people = Object.values(bases ?? {}).flatMap((person) =>
    person === null || isUnnamed(person) ? [] : person,
  );
  const keys = people.map(personKey);
  return people.find((_, index) => keys.indexOf(keys[index] ?? '') !== index)?.name ?? null;
}

const HALVES = [
  { value: 'top', label: 'Top' },
  { value: 'bottom', label: 'Bottom' },
];

const COUNTS = [
  { key: 'outs', label: 'Outs', max: 2 },
  { key: 'balls', label: 'Balls', max: 3 },
  { key: 'strikes', label: 'Strikes', max: 2 },
] as const;

const BASES = [
  { base: 'first', label: 'On first' },
  { base: 'second', label: 'On second' },
  { base: 'third', label: 'On third' },
] as const;

/** The runner set by hand, or null for no one. Undefined when the base follows from the plays. */
type BaseRunner = Person | null | undefined;

function basesWith({ bases }: EventDraft, base: Base, runner: BaseRunner): EventDraft['bases'] {
  const { [base]: _before, ...otherBases } = bases ?? {};
  const newBases = runner === undefined ? otherBases : { ...otherBases, [base]: runner };
  return Object.keys(newBases).length === 0 ? undefined : newBases;
}

interface BaseFieldProps {
  label: string;
  people: readonly Person[];
  value: BaseRunner;
  onChange: (runner: BaseRunner) => void;
}

const NO_ONE = 'no one';

function BaseField({ label, people, value, onChange }: BaseFieldProps) {
  const offeredPeople = withPerson(people, value ?? null);
  return (
    <Select
      label={label}
      placeholder="No change"
      options={[
        { value: NO_ONE, label: 'No one' },
        ...offeredPeople.map((person) => ({ value: personKey(person), label: person.name })),
      ]}
      value={value === undefined ? '' : value === null ? NO_ONE : personKey(value)}
      onChange={({ target }) =>
        onChange(
          target.value === NO_ONE
            ? null
            : offeredPeople.find((person) => personKey(person) === target.value),
        )
      }
    />
  );
}

interface NumberFieldProps {
  label: string;
  min?: number;
  max: number;
  value: number | undefined;
  onChange: (value: number | undefined) => void;
}

export function NumberField({ label, min = 0, max, value, onChange }: NumberFieldProps) {
  const highestOption = Math.max(max, value ?? max);
  return (
    <Select
      label={label}
      placeholder="No change"
      options={Array.from({ length: highestOption - min + 1 }, (_, index) => ({
        value: String(min + index),
        label: String(min + index),
      }))}
      value={value === undefined ? '' : String(value)}
      onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
    />
  );
}
