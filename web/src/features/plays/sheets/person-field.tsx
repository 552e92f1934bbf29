import { type Person, personKey } from '@full-count/baseball';
import { useState } from 'react';
import { withPerson } from '../../../baseball-ui/with-person.ts';
import { nameInput } from '../../../ui/fields/name-input.ts';
import { Select } from '../../../ui/fields/select.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';

interface PersonFieldProps {
  label: string;
  people: readonly Person[];
  value: Person;
  onChange: (person: Person) => void;
}

const SOMEONE_ELSE = 'someone else';

export function PersonField({ label, people, value, onChange }: PersonFieldProps) {
  const [isTypingName, setIsTypingName] = useState(false);
  const offeredPeople = withPerson(people, value.name === '' ? null : value);
  return (
    <>
      <Select
        label={label}
        placeholder={value.name === '' ? 'Choose' : undefined}
        options={[
          ...offeredPeople.map((person) => ({ value: personKey(person), label: person.name })),
          { value: SOMEONE_ELSE, label: 'Someone else…' },
        ]}
        value={isTypingName ? SOMEONE_ELSE : value.name === '' ? '' : personKey(value)}
        onChange={({ target }) => {
          setIsTypingName(target.value === SOMEONE_ELSE);
          const person = offeredPeople.find((candidate) => personKey(candidate) === target.value);
          if (person) onChange(person);
        }}
      />
      {isTypingName && (
        <TextInput
          {...nameInput}
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
