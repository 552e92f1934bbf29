import type { PlayerRow } from '@full-count/sync-protocol';
import { useId } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { TextInput } from '../../components/text-input.tsx';
import { toast } from '../../components/toast-store.ts';
import { useForm } from '../../components/use-form.ts';
import { newId } from '../../local/ids.ts';
import { useMutate } from '../../local/local-data.tsx';
import { blankPlayer, digitsOnly, playerDetails, playerFaults, playerForm } from './player-form.ts';
import styles from './roster.module.css';

interface PlayerDialogProps {
  /** Null: a new one. */
  player: PlayerRow | null;
  onClose: () => void;
}

export function PlayerDialog({ player, onClose }: PlayerDialogProps) {
  const mutate = useMutate();
  const formId = useId();
  const words = player
    ? {
        title: 'Edit Player',
        save: 'Save Player',
        done: 'Player updated successfully',
        failed: 'Failed to update player',
      }
    : {
        title: 'Add Player',
        save: 'Add Player',
        done: 'Player added successfully',
        failed: 'Failed to add player',
      };

  const { field, busy, onSubmit } = useForm({
    initial: player ? playerForm(player) : blankPlayer,
    faultsOf: playerFaults,
    submit: async (form) => {
      const details = playerDetails(form);
      const result = player
        ? await mutate('player.update', { playerId: player.id, changes: details })
        : await mutate('player.add', { id: newId(), ...details });
      if (result.status === 'refused') {
        toast({ title: 'Error', description: words.failed, tone: 'error' });
        return undefined;
      }
      toast({ title: words.done, tone: 'done' });
      onClose();
      return undefined;
    },
  });
  const jersey = field('jerseyNumber');

  return (
    <Dialog
      open
      title={words.title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="action" busy={busy}>
            {words.save}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={onSubmit} noValidate className={styles['form']}>
        <TextInput
          label="Player Name"
          maxLength={100}
          autoComplete="off"
          data-autofocus
          {...field('playerName')}
        />
        <TextInput
          label="Position"
          maxLength={100}
          autoComplete="off"
          placeholder="P, 1B, CF"
          {...field('position')}
        />
        <TextInput
          label="Jersey number"
          inputMode="numeric"
          autoComplete="off"
          {...jersey}
          onChange={(event) =>
            jersey.onChange({ target: { value: digitsOnly(event.target.value) } })
          }
        />
      </form>
    </Dialog>
  );
}
