import { opponentPlayerSchema, type PlayerRow } from '@full-count/sync-protocol';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useWakeSync } from '../../local/local-data.tsx';
import { api } from '../../platform/api-client.ts';
import { useFromServer } from '../../server-data/use-from-server.ts';
import { useServerChange } from '../../server-data/use-server-change.ts';
import { FormDialog } from '../../ui/dialogs/dialog.tsx';
import { Checkbox, Select, TextInput } from '../../ui/fields/field.tsx';
import { useBusy } from '../../ui/hooks/hooks.ts';

interface EraseDialogProps {
  teamId: string;
  onClose: () => void;
}

/** Erases who a player was. The server does it, because it must reach what no phone has. */
export function ErasePlayerDialog(props: EraseDialogProps & { player: PlayerRow }) {
  const { player, teamId, onClose } = props;
  const [keepNumber, setKeepNumber] = useState(false);
  const { isBusy, erase } = useErase(teamId, onClose);
  return (
    <FormDialog
      title={`Erase ${player.playerName}?`}
      onClose={onClose}
      keepLabel="Keep Player"
      submitLabel="Erase for Good"
      submitTone="delete-now"
      busy={isBusy}
      onSubmit={() => erase(`/api/players/${player.id}/erase`, { keepNumber })}
    >
      <p>
        The name, the birth year and the link to an account leave every game, every phone of the
        team and the server. The figures stay, under a name like "Player 12". Nobody can undo this.
      </p>
      {player.jersey !== null && (
        <Checkbox
          label={`Keep the number ${player.jersey}`}
          checked={keepNumber}
          onChange={({ target }) => setKeepNumber(target.checked)}
        />
      )}
    </FormDialog>
  );
}

const GUEST = 'guest';
const opponentsSchema = z.array(opponentPlayerSchema);

/** Guests and opponents' players are known by their names. */
export function EraseNameDialog({ teamId, onClose }: EraseDialogProps) {
  const opponents = useFromServer(`/api/teams/${teamId}/opponents`, opponentsSchema);
  const [who, setWho] = useState(GUEST);
  const [name, setName] = useState('');
  const { isBusy, erase } = useErase(teamId, onClose);
  const players = opponents.state.kind === 'loaded' ? opponents.state.value : [];
  const isGuest = who === GUEST;
  return (
    <FormDialog
      title="Erase a Name"
      onClose={onClose}
      submitLabel="Erase for Good"
      submitTone="delete-now"
      busy={isBusy}
      disabled={isGuest && name.trim() === ''}
      onSubmit={() =>
        isGuest
          ? erase(`/api/teams/${teamId}/erase-name`, { name: name.trim() })
          : erase(`/api/teams/${teamId}/opponents/${who}/erase`, {})
      }
    >
      <p>
        The name leaves every game, every phone of the team and the server. The figures stay, under
        a name like "Player". Nobody can undo this.
      </p>
      <Select
        label="Who"
        options={[
          { value: GUEST, label: 'A guest of our team' },
          ...players.map(({ id, name: each, opponent }) => ({
            value: id,
            label: `${each}, ${opponent}`,
          })),
        ]}
        value={who}
        onChange={({ target }) => setWho(target.value)}
      />
      {isGuest && (
        <TextInput
          label="Name"
          autoComplete="off"
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      )}
    </FormDialog>
  );
}

function useErase(teamId: string, onErased: () => void) {
  const change = useServerChange();
  const wakeSync = useWakeSync();
  const [isBusy, wait] = useBusy();
  async function send(path: string, body: object): Promise<void> {
    const result = await change(api('POST', path, body), {
      done: 'Name erased',
      failed: 'Failed to erase the name',
      needsSignal: 'You need signal to erase a name.',
    });
    if (result === null) return;
    wakeSync(teamId);
    onErased();
  }
  return { isBusy, erase: (path: string, body: object) => void wait(send(path, body)) };
}
