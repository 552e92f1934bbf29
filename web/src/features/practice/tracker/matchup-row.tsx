import type { Person } from '@full-count/baseball';
import type { PracticePitch } from '@full-count/sync-protocol';
import { useState } from 'react';
import { usePlayers } from '../../../local/queries/teams/use-team.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { nameInput } from '../../../ui/fields/name-input.ts';
import { Select } from '../../../ui/fields/select.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import {
  choiceOf,
  type Matchup,
  NEW_GUEST,
  optionsFor,
  peopleFor,
  personOfChoice,
} from './matchup.ts';
import styles from './tracker.module.css';

interface GuestDialogProps {
  role: 'pitcher' | 'batter';
  onAdded: (guest: Person) => void;
  onClose: () => void;
}

const TITLES = { pitcher: 'Guest Pitcher', batter: 'Guest Batter' } as const;

function GuestDialog({ role, onAdded, onClose }: GuestDialogProps) {
  const [typedName, setTypedName] = useState('');
  const name = typedName.trim();
  const add = () => {
    if (name !== '') onAdded({ id: null, name });
  };
  return (
    <FormDialog
      title={TITLES[role]}
      onClose={onClose}
      submitLabel="Add Guest"
      disabled={name === ''}
      onSubmit={add}
    >
      <TextInput
        {...nameInput}
        label="Name"
        hint="Saved with this session only, not on the roster"
        maxLength={100}
        data-autofocus
        value={typedName}
        onChange={(event) => setTypedName(event.target.value)}
      />
    </FormDialog>
  );
}

interface MatchupRowProps {
  pitches: readonly PracticePitch[];
  matchup: Matchup;
  onChoose: (change: Partial<Matchup>) => void;
}

const ROLES = [
  { role: 'pitcher', label: 'Pitcher *', placeholder: 'Choose a pitcher' },
  { role: 'batter', label: 'Batter (optional)', placeholder: 'No batter' },
] as const;

export function MatchupRow({ pitches, matchup, onChoose }: MatchupRowProps) {
  const roster = usePlayers() ?? [];
  const [guestRole, setGuestRole] = useState<'pitcher' | 'batter' | null>(null);
  return (
    <div className={styles.who}>
      {ROLES.map(({ role, label, placeholder }) => {
        const people = peopleFor(
          roster,
          pitches.map((pitch) => pitch[role]),
          matchup[role],
        );
        return (
          <Select
            key={role}
            label={label}
            required={role === 'pitcher'}
            placeholder={placeholder}
            options={optionsFor(people, roster)}
            value={choiceOf(matchup[role])}
            onChange={({ target: { value } }) => {
              if (value === NEW_GUEST) setGuestRole(role);
              else onChoose({ [role]: personOfChoice(people, value) });
            }}
          />
        );
      })}
      {guestRole !== null && (
        <GuestDialog
          role={guestRole}
          onAdded={(guest) => {
            onChoose({ [guestRole]: guest });
            setGuestRole(null);
          }}
          onClose={() => setGuestRole(null)}
        />
      )}
    </div>
  );
}
