import type { Person } from '@full-count/baseball';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { nameInput } from '../../../ui/fields/name-input.ts';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import type { LiveGame } from '../model/live-game.ts';
import type { Recorder } from '../model/recorder.ts';
import { renamePerson } from '../recorder/choose-people.ts';
import styles from './person-picker.module.css';

interface OpponentNameProps {
  live: LiveGame;
  recorder: Recorder;
  person: Person;
  onNamed: (() => void) | undefined;
}

/** Names an opponent whose name nobody knew, by the number on the jersey. Their whole game gets the name. */
export function OpponentName({ live, recorder, person, onNamed }: OpponentNameProps) {
  const [jersey, setJersey] = useState('');
  const [name, setName] = useState('');
  const text = [jersey === '' ? '' : `#${jersey}`, name.trim()].filter(Boolean).join(' ');
  return (
    <form
      className={styles.naming}
      onSubmit={(event) => {
        event.preventDefault();
        if (text === '') return;
        renamePerson(live, recorder, person, { id: null, name: text });
        onNamed?.();
      }}
    >
      <TextInput
        label="Jersey number"
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        value={jersey}
        onChange={({ target }) => setJersey(target.value.replaceAll(/\D/g, ''))}
      />
      <TextInput
        {...nameInput}
        label="Name (optional)"
        maxLength={90}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Button variant="action" type="submit" disabled={text === ''}>
        Save
      </Button>
    </form>
  );
}
