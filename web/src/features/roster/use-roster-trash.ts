import { binSchema } from '@full-count/sync-protocol';
import * as z from 'zod/mini';
import { useMutate } from '../../local/emergency-queue/use-mutate.ts';
import { useNoteChange } from '../../local/local-data.tsx';
import { useRemovedPlayers } from '../../local/queries/teams/use-removed-players.ts';
import { api } from '../../platform/api-client.ts';
import { useFromServer } from '../../server-data/use-from-server.ts';
import { useServerChange } from '../../server-data/use-server-change.ts';
import { toastResult } from '../../ui/toasts/toast-result.ts';
import { type RemovedPlayer, removedPlayers } from './removed-list.ts';

/** The players among everything deleted. */
const removedSchema = z.object({ players: binSchema.shape.players });

const words = {
  done: 'Player restored successfully',
  failed: 'Failed to restore player',
  needsSignal: 'You need signal to restore this player.',
};

/** The team's removed players and the way back. `players` is undefined while this device reads. */
export function useRosterTrash(teamId: string) {
  const { state, reload, show } = useFromServer(`/api/teams/${teamId}/bin`, removedSchema);
  const here = useRemovedPlayers();
  const mutate = useMutate();
  const change = useServerChange();
  const noteChange = useNoteChange();
  const onServer = state.kind === 'here' ? state.value.players : [];

  async function restore({ id, isHere }: RemovedPlayer): Promise<void> {
    if (isHere) {
      await toastResult(mutate('player.restore', { playerId: id }), words);
      return;
    }
    if ((await change(api('POST', `/api/players/${id}/restore`), words)) === null) return;
    show({ players: onServer.filter((player) => player.id !== id) });
    // The next pull brings the row back.
    noteChange(teamId);
  }

  return { server: state.kind, players: here && removedPlayers(here, onServer), reload, restore };
}
