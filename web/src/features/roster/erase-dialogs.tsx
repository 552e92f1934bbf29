import {
  opponentPlayerSchema,
  type PlayerRow,
  withoutPersonalData,
} from '@full-count/sync-protocol';
import { useState } from 'react';
import * as z from 'zod/mini';
import { Jersey } from '../../baseball-ui/player-link.tsx';
import { monthAndDay } from '../../format/day-and-time.ts';
import { useWakeSync } from '../../local/local-data.tsx';
import { useDeletedRows } from '../../local/queries/teams/teams.ts';
import { useMutate } from '../../local/write/use-mutate.ts';
import { api } from '../../platform/api-client.ts';
import { type DeletedRow, type Restorable, useTrash } from '../../server-data/trash/use-trash.ts';
import { useFromServer } from '../../server-data/use-from-server.ts';
import { useServerChange } from '../../server-data/use-server-change.ts';
import { FormDialog } from '../../ui/dialogs/dialog.tsx';
import { TrashDialog, TrashRow } from '../../ui/dialogs/trash-dialog.tsx';
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

export function RosterTrashDialog({ teamId, onClose }: { teamId: string; onClose: () => void }) {
  const { serverListState, rows, reload, restore } = useRosterTrash(teamId);
  return (
    <TrashDialog
      noun="player"
      verb="removed"
      serverListState={serverListState}
      rows={rows?.map((player) => (
        <RemovedRow key={player.id} player={player} onRestore={() => restore(player)} />
      ))}
      onReload={reload}
      onClose={onClose}
    />
  );
}

interface RemovedRowProps {
  player: Restorable<Pick<PlayerRow, 'playerName' | 'jersey'> & DeletedRow>;
  onRestore: () => Promise<void>;
}

function RemovedRow({ player, onRestore }: RemovedRowProps) {
  const name = player.playerName || 'Unknown Player';
  return (
    <TrashRow
      beforeTitle={<Jersey number={player.jersey} />}
      title={name}
      restoreLabel={`Restore ${name}`}
      onRestore={onRestore}
    >
      <p className="small muted">
        Removed {monthAndDay(player.deletedAt)}. Restore by {monthAndDay(player.restorableUntil)}.
      </p>
    </TrashRow>
  );
}

function useRosterTrash(teamId: string) {
  const deviceRows = useDeletedRows('players');
  const mutate = useMutate();
  return useTrash(teamId, {
    list: 'players',
    path: '/api/players',
    deviceRows,
    // No consent is shown there.
    serverRowsOf: ({ players }) => players.map(withoutPersonalData),
    undoDeletion: (playerId) => mutate('player.restore', { playerId }),
    texts: {
      done: 'Player restored successfully',
      failed: 'Failed to restore player',
      needsSignal: 'You need signal to restore this player.',
    },
  });
}
