import { type PlayerRow, TRASH_DAYS } from '@full-count/sync-protocol';
import { useId } from 'react';
import { useNoRoom, usePlayers, useTeam } from '../../local/queries/teams/teams.ts';
import { useMutate } from '../../local/write/use-mutate.ts';
import { changedFields } from '../../platform/changed-fields.ts';
import { newId } from '../../platform/ids.ts';
import { clockTime } from '../../platform/timers.ts';
import { ConfirmDialog, FormDialog } from '../../ui/dialogs/dialog.tsx';
import { NameInput, Select, TextInput } from '../../ui/fields/field.tsx';
import { useForm, useValueAtOpening } from '../../ui/hooks/use-form.ts';
import { toastResult } from '../../ui/toasts/toast-result.ts';
import {
  blankPlayer,
  CONSENTS,
  consentOf,
  digitsOnly,
  isConsentChanged,
  jerseyOf,
  type PlayerForm,
  POSITIONS,
  playerDetails,
  playerFaults,
  playerForm,
} from './player-form.ts';
import { takenJerseyText } from './players-list.tsx';
import styles from './roster.module.css';

const CONSENT_OPTIONS = Object.entries(CONSENTS).map(([value, purposes]) => ({
  value,
  label: purposes.join(' and ').replace('and A', 'and a'),
}));

interface PlayerDialogProps {
  /** Null for a new player. */
  player: PlayerRow | null;
  /** The lowest jersey number that may be entered, which is 1 on the Clubhouse screen. */
  minJersey?: 0 | 1 | undefined;
  onClose: () => void;
}

export function PlayerDialog({ player, minJersey = 0, onClose }: PlayerDialogProps) {
  const mutate = useMutate();
  const noRoom = useNoRoom();
  const otherPlayers = (usePlayers() ?? []).filter(({ id }) => id !== player?.id);
  const sport = useTeam()?.sport ?? 'baseball';
  const positionsId = useId();
  const { title, saveLabel, ...resultTexts } = player
    ? {
        title: 'Edit Player',
        saveLabel: 'Save Player',
        done: 'Player updated successfully',
        failed: 'Failed to update player',
      }
    : {
        title: 'Add Player',
        saveLabel: 'Add Player',
        done: 'Player added successfully',
        failed: 'Failed to add player',
      };

  const initialForm = useValueAtOpening(player ? playerForm(player) : blankPlayer);
  const { field, form } = useForm<PlayerForm>({
    initial: initialForm,
    faultsOf: (form) =>
      playerFaults(form, {
        thisYear: new Date().getFullYear(),
        minJersey,
        jerseyBefore: initialForm.jersey,
      }),
    submit: async (form) => {
      if (await toastResult(save(form), resultTexts)) onClose();
    },
  });
  function save(form: PlayerForm) {
    const consent = consentOf(form, clockTime(Date.now()));
    if (player === null) {
      const details = { ...playerDetails(form), ...(consent && { consent }) };
      return mutate('player.add', { id: newId(), ...details });
    }
    const changes = {
      ...changedFields(playerDetails(initialForm), playerDetails(form)),
      ...(isConsentChanged(initialForm, form) && { consent }),
    };
    return mutate('player.update', { playerId: player.id, changes });
  }
  const digitsField = (key: 'jersey' | 'birthYear', maxDigits: number) => {
    const { onChange, ...rest } = field(key);
    return {
      ...rest,
      inputMode: 'numeric' as const,
      autoComplete: 'off',
      onChange: ({ target }: { target: { value: string } }) =>
        onChange({ target: { value: digitsOnly(target.value, maxDigits) } }),
    };
  };

  const jersey = jerseyOf(field('jersey').value);
  const jerseyHint = jersey === null ? undefined : takenJerseyText(jersey, otherPlayers);

  return (
    <FormDialog
      title={title}
      onClose={onClose}
      submitLabel={saveLabel}
      notice={player === null ? noRoom : undefined}
      {...form}
    >
      <NameInput label="Player Name" data-autofocus {...field('playerName')} />
      <div className={styles.pair}>
        <TextInput
          label="Position"
          maxLength={100}
          autoComplete="off"
          placeholder="P, 1B, CF"
          list={positionsId}
          {...field('position')}
        />
        <datalist id={positionsId}>
          {POSITIONS[sport].map((position) => (
            <option key={position} value={position} />
          ))}
        </datalist>
        <TextInput label="Jersey number" hint={jerseyHint} {...digitsField('jersey', 2)} />
      </div>
      <div className={styles.pair}>
        <Select label="Bats (optional)" placeholder="Not set" options={BATS} {...field('bats')} />
        <Select
          label="Throws (optional)"
          placeholder="Not set"
          options={THROWS}
          {...field('throws')}
        />
      </div>
      <TextInput
        label="Birth year (optional)"
        hint="Used for pitch limits. Read Only members can't see it."
        {...digitsField('birthYear', 4)}
      />
      <NameInput
        label="Consent given by (optional)"
        hint="A parent who lets the team keep this player's name, birth year and games. Ask once."
        {...field('consentBy')}
      />
      {field('consentBy').value.trim() !== '' && (
        <Select label="Consent is for" options={CONSENT_OPTIONS} {...field('consentFor')} />
      )}
    </FormDialog>
  );
}

const BATS = [
  { value: 'R', label: 'Right' },
  { value: 'L', label: 'Left' },
  { value: 'S', label: 'Switch' },
];

const THROWS = [
  { value: 'R', label: 'Right' },
  { value: 'L', label: 'Left' },
  { value: 'S', label: 'Both' },
];

interface RemovePlayerDialogProps {
  player: PlayerRow;
  onClose: () => void;
}

export function RemovePlayerDialog({ player, onClose }: RemovePlayerDialogProps) {
  const mutate = useMutate();
  async function remove(): Promise<void> {
    await toastResult(mutate('player.remove', { playerId: player.id }), {
      done: 'Player removed successfully',
      failed: 'Failed to remove player',
    });
    onClose();
  }
  return (
    <ConfirmDialog
      title="Remove Player"
      tone="delete"
      confirmLabel="Remove"
      keepLabel="Keep Player"
      onConfirm={remove}
      onKeep={onClose}
    >
      <p>
        Are you sure you want to remove {player.playerName || 'Unknown Player'} from the team? This
        action cannot be undone.
      </p>
      <p className={styles.restore}>
        Past pitches and at-bats stay. For {TRASH_DAYS} days, a team admin can restore the player on
        the Players screen, under Removed Players.
      </p>
    </ConfirmDialog>
  );
}
