import type { PracticePitch } from '@full-count/sync-protocol';
import { useState } from 'react';
import { usePlayers } from '../../../local/queries/teams/use-players.ts';
import { Select } from '../../../ui/fields/select.tsx';
import { GuestDialog } from './guest-dialog.tsx';
import { choiceOf, NEW_GUEST, optionsFor, peopleFor, personOfChoice } from './matchup.ts';
import styles from './tracker.module.css';
import type { Matchup } from './use-matchup.ts';

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
