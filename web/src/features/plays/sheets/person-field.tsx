import { type Person, personKey } from '@full-count/baseball';
import { useState } from 'react';
import { Select } from '../../../ui/fields/select.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';

interface PersonFieldProps {
  label: string;
  people: readonly Person[];
  value: Person;
  onChange: (person: Person) => void;
}

const SOMEONE_ELSE = 'someone else';

/** A known player, or a name. */
export function PersonField({ label, people, value, onChange }: PersonFieldProps) {
  const [isNamed, setNamed] = useState(false);
  const known = people.some((person) => personKey(person) === personKey(value));
  const offered = known || value.name === '' ? people : [...people, value];
  return (
    <>
      <Select
        label={label}
        placeholder={value.name === '' ? 'Choose' : undefined}
        options={[
          ...offered.map((person) => ({ value: personKey(person), label: person.name })),
          { value: SOMEONE_ELSE, label: 'Someone else…' },
        ]}
        value={isNamed ? SOMEONE_ELSE : value.name === '' ? '' : personKey(value)}
        onChange={({ target }) => {
          setNamed(target.value === SOMEONE_ELSE);
          const person = offered.find((one) => personKey(one) === target.value);
          if (person) onChange(person);
        }}
      />
      {isNamed && (
        <TextInput
          label={`${label}'s name`}
          maxLength={100}
          onChange={({ target }) => {
            const name = target.value.trim();
            if (name !== '') onChange({ id: null, name });
          }}
        />
      )}
    </>
  );
}
