import { type Person, personKey } from '@full-count/baseball';
import { useState } from 'react';
import { Select } from '../../components/select.tsx';
import { TextInput } from '../../components/text-input.tsx';

interface PersonFieldProps {
  label: string;
  people: readonly Person[];
  value: Person;
  onChange: (person: Person) => void;
}

const SOMEBODY_ELSE = 'somebody else';

/** Somebody who is known, or a name. */
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
          { value: SOMEBODY_ELSE, label: 'Somebody else…' },
        ]}
        value={isNamed ? SOMEBODY_ELSE : value.name === '' ? '' : personKey(value)}
        onChange={({ target }) => {
          setNamed(target.value === SOMEBODY_ELSE);
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
