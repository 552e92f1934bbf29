import { type PlayerRow, withoutPersonalData } from '@full-count/sync-protocol';
import { Jersey } from '../../baseball-ui/jersey.tsx';
import { monthAndDay } from '../../format/day-and-time.ts';
import { useDeletedRows } from '../../local/queries/use-deleted-rows.ts';
import { useMutate } from '../../local/write/use-mutate.ts';
import { type DeletedRow, type Restorable, useTrash } from '../../server-data/trash/use-trash.ts';
import { TrashDialog, TrashRow } from '../../ui/dialogs/trash-dialog.tsx';

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
