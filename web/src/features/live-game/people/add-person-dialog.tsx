import type { Person, PlayerRole, Side } from '@full-count/baseball';
import { nameSchema } from '@full-count/sync-protocol';
import { useId, useState } from 'react';
import { useOpponentNames } from '../../../local/queries/games/opponents.ts';
import { useNoRoom } from '../../../local/queries/teams/teams.ts';
import { useMutate } from '../../../local/write/use-mutate.ts';
import { newId } from '../../../platform/ids.ts';
import { FormDialog } from '../../../ui/dialogs/dialog.tsx';
import { NameInput, TextInput } from '../../../ui/fields/field.tsx';
import { toastResult } from '../../../ui/toasts/toast-result.ts';
import { toast } from '../../../ui/toasts/toast-store.ts';

export interface AddPersonDialogProps {
  side: Side;
  /** The dialog suggests names from earlier games against this opponent. */
  opponent: string;
  playerRole: PlayerRole;
  onAdded: (person: Person) => void;
  onClose: () => void;
}

const OPPONENT_TITLES: Readonly<Record<PlayerRole, string>> = {
  batter: 'Add Opponent Batter',
  pitcher: 'Add Opponent Pitcher',
};

/** Short, because the toast covers the calls and the next pitch comes soon. */
const SHORT_TOAST_MS = 2000;

export function AddPersonDialog(props: AddPersonDialogProps) {
  const { side, opponent, playerRole, onAdded, onClose } = props;
  const mutate = useMutate();
  const noRoom = useNoRoom();
  const [name, setName] = useState('');
  const [position, setPosition] = useState('');
  const isOurs = side === 'team';
  const namesId = useId();
  const knownNames = useOpponentNames(isOurs ? undefined : opponent);
  const trimmedName = nameSchema.safeParse(name).data ?? '';
  const isRefused = trimmedName === '' && name.trim() !== '';

  async function add(): Promise<void> {
    if (trimmedName === '') return;
    if (!isOurs) {
      const description = trimmedName;
      toast({ title: 'Opponent Added', description, tone: 'done', durationMs: SHORT_TOAST_MS });
      onAdded({ id: null, name: trimmedName });
      return;
    }
    const id = newId();
    const isAdded = await toastResult(
      mutate('player.add', { id, playerName: trimmedName, position: position.trim() }),
      { done: 'Player Added', failed: 'Failed to add player to team' },
    );
    if (isAdded) onAdded({ id, name: trimmedName });
  }

  return (
    <FormDialog
      title={isOurs ? 'Add Player' : OPPONENT_TITLES[playerRole]}
      onClose={onClose}
      submitLabel="Add"
      notice={isOurs ? noRoom : undefined}
      disabled={trimmedName === ''}
      onSubmit={() => void add()}
    >
      <NameInput
        label={isOurs ? 'Player Name' : 'Name'}
        data-autofocus
        list={isOurs ? undefined : namesId}
        value={name}
        error={
          isRefused ? "This name has characters that can't be used. Type it again." : undefined
        }
        onChange={(event) => setName(event.target.value)}
      />
      <datalist id={namesId}>
        {knownNames.map((knownName) => (
          <option key={knownName} value={knownName} />
        ))}
      </datalist>
      {isOurs && (
        <TextInput
          label="Position"
          placeholder="P, 1B, CF"
          autoComplete="off"
          maxLength={100}
          value={position}
          onChange={(event) => setPosition(event.target.value)}
        />
      )}
    </FormDialog>
  );
}
