import { useMutate } from '../../local/emergency-queue/use-mutate.ts';
import { useDeletedRows } from '../../local/queries/use-deleted-rows.ts';
import { useTrash } from '../../server-data/trash/use-trash.ts';

export function useRosterTrash(teamId: string) {
  const deviceRows = useDeletedRows('players');
  const mutate = useMutate();
  return useTrash(teamId, {
    list: 'players',
    path: '/api/players',
    deviceRows,
    serverRowsOf: ({ players }) => players,
    undoDeletion: (playerId) => mutate('player.restore', { playerId }),
    texts: {
      done: 'Player restored successfully',
      failed: 'Failed to restore player',
      needsSignal: 'You need signal to restore this player.',
    },
  });
}
