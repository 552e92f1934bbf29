import { trashSchema } from '@full-count/sync-protocol';
import * as z from 'zod/mini';
import { useMutate } from '../../local/emergency-queue/use-mutate.ts';
import { useWakeSync } from '../../local/local-data.tsx';
import { useRemovedPlayers } from '../../local/queries/teams/use-removed-players.ts';
import { api } from '../../platform/api-client.ts';
import { useFromServer } from '../../server-data/use-from-server.ts';
import { useServerChange } from '../../server-data/use-server-change.ts';
import { toastResult } from '../../ui/toasts/toast-result.ts';
import { type RemovedPlayer, removedPlayers } from './removed-list.ts';

const removedSchema = z.object({ players: trashSchema.shape.players });

const restoreTexts = {
  done: 'Player restored successfully',
  failed: 'Failed to restore player',
  needsSignal: 'You need signal to restore this player.',
};

/** The team's removed players. `players` is undefined while this device's rows load. */
export function useRosterTrash(teamId: string) {
  const { state, reload, show } = useFromServer(`/api/teams/${teamId}/bin`, removedSchema);
  const onDevice = useRemovedPlayers();
  const mutate = useMutate();
  const change = useServerChange();
  const noteChange = useWakeSync();
  const onServer = state.kind === 'loaded' ? state.value.players : [];

  async function restore({ id, isUnsent }: RemovedPlayer): Promise<void> {
    if (isUnsent) {
      await toastResult(mutate('player.restore', { playerId: id }), restoreTexts);
      return;
    }
    if ((await change(api('POST', `/api/players/${id}/restore`), restoreTexts)) === null) return;
    show({ players: onServer.filter((player) => player.id !== id) });
    // The next pull restores the row on this device.
    noteChange(teamId);
  }

  return {
    server: state.kind,
    players: onDevice && removedPlayers(onDevice, onServer),
    reload,
    restore,
  };
}
