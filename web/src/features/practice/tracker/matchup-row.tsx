import { isSamePerson, type Person } from '@full-count/baseball';
import type { PlayerRow, PracticePitch } from '@full-count/sync-protocol';
import { useState } from 'react';
import { distinctPeople } from '../../../baseball-ui/use-game-actions.ts';
import { usePlayers } from '../../../local/queries/teams/teams.ts';
import { FormDialog } from '../../../ui/dialogs/dialog.tsx';
import { NameInput, Select } from '../../../ui/fields/field.tsx';
import styles from './tracker.module.css';

interface GuestDialogProps {
  role: 'pitcher' | 'batter';
  onAdded: (guest: Person) => void;
  onClose: () => void;
}

function GuestDialog({ role, onAdded, onClose }: GuestDialogProps) {
  const [typedName, setTypedName] = useState('');
  const name = typedName.trim();
  const add = () => {
    if (name !== '') onAdded({ id: null, name });
  };
  return (
    <FormDialog
      title={role === 'pitcher' ? 'Guest Pitcher' : 'Guest Batter'}
      onClose={onClose}
      submitLabel="Add Guest"
      disabled={name === ''}
      onSubmit={add}
    >
      <NameInput
        label="Name"
        hint="Saved with this session only, not on the roster"
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

/** Begins the option value of a guest, who has no player id. */
const GUEST_PREFIX = 'guest-';

export const NEW_GUEST = 'new-guest';

export function choiceOf(person: Person | null): string {
  if (person === null) return '';
  return person.id ?? `${GUEST_PREFIX}${person.name}`;
}

export function personOfChoice(people: readonly Person[], choice: string): Person | null {
  return people.find((person) => choiceOf(person) === choice) ?? null;
}

export function peopleFor(
  roster: readonly PlayerRow[],
  earlierPeople: readonly (Person | null)[],
  chosen: Person | null,
): Person[] {
  const players = roster.map(({ id, playerName }) => ({ id, name: playerName }));
  return distinctPeople([...players, ...earlierPeople, chosen]);
}

export function optionsFor(people: readonly Person[], roster: readonly PlayerRow[]) {
  return [
    ...people.map((person) => ({ value: choiceOf(person), label: labelOf(person, roster) })),
    { value: NEW_GUEST, label: 'Add a guest…' },
  ];
}

export function pitchesOf(pitches: readonly PracticePitch[], pitcher: Person | null) {
  return pitches.filter((pitch) => isSamePerson(pitch.pitcher, pitcher));
}

function labelOf(person: Person, roster: readonly PlayerRow[]): string {
  if (person.id === null) return `${person.name} (guest)`;
  const jersey = roster.find(({ id }) => id === person.id)?.jersey ?? null;
  return jersey === null ? person.name : `${jersey} ${person.name}`;
}

export interface Matchup {
  readonly pitcher: Person | null;
  readonly batter: Person | null;
}

const STORAGE_KEY = 'practice-matchup';

export function useMatchup(sessionId: string, pitches: readonly PracticePitch[]) {
  const [chosenMatchup, setChosenMatchup] = useState(() => storedMatchup(sessionId));
  const last = pitches.at(-1);
  const matchup = chosenMatchup ?? { pitcher: last?.pitcher ?? null, batter: last?.batter ?? null };
  const choose = (change: Partial<Matchup>) => {
    const changedMatchup = { ...matchup, ...change };
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ sessionId, matchup: changedMatchup }));
    setChosenMatchup(changedMatchup);
  };
  return { matchup, choose };
}

function storedMatchup(sessionId: string): Matchup | null {
  const storedChoice = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null') as {
    sessionId: string;
    matchup: Matchup;
  } | null;
  return storedChoice?.sessionId === sessionId ? storedChoice.matchup : null;
}
