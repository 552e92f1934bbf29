import { trashSchema } from '@full-count/sync-protocol';
import * as z from 'zod/mini';
import { useMutate } from '../../../local/emergency-queue/use-mutate.ts';
import { useWakeSync } from '../../../local/local-data.tsx';
import { useDeletedGames } from '../../../local/queries/games/use-deleted-games.ts';
import { api } from '../../../platform/api-client.ts';
import { useFromServer } from '../../../server-data/use-from-server.ts';
import { useServerChange } from '../../../server-data/use-server-change.ts';
import { toastResult } from '../../../ui/toasts/toast-result.ts';
import { type DeletedGame, deletedGames } from './games-trash-list.ts';

const deletedSchema = z.object({ games: trashSchema.shape.games });

const restoreTexts = {
  done: 'Game restored successfully',
  failed: 'Failed to restore game',
  needsSignal: 'You need signal to restore this game.',
};

const dismissTexts = {
  done: "Dismissed. If you restore the game, they're in Plays",
  failed: 'Failed to dismiss the plays',
  needsSignal: 'You need signal to dismiss these plays.',
};

/**
 * The team's deleted games, and functions that restore them. The server also has games that devices
 * no longer store. `games` is undefined while this device's rows load.
 */
export function useGamesTrash(teamId: string) {
  const { state, reload, show } = useFromServer(`/api/teams/${teamId}/bin`, deletedSchema);
  const onDevice = useDeletedGames();
  const mutate = useMutate();
  const change = useServerChange();
  const noteChange = useWakeSync();
  const onServer = state.kind === 'loaded' ? state.value.games : [];

  async function restore({ id, isUnsent }: DeletedGame): Promise<void> {
    if (isUnsent) {
      await toastResult(mutate('game.restore', { gameId: id }), restoreTexts);
      return;
    }
    if ((await change(api('POST', `/api/games/${id}/restore`), restoreTexts)) === null) return;
    show({ games: onServer.filter((game) => game.id !== id) });
    // The next pull restores the rows on this device.
    noteChange(teamId);
  }

  /** Leaves out the plays that arrived after the game was deleted. */
  async function dismissLate({ id }: DeletedGame): Promise<void> {
    const done = await change(api('POST', `/api/games/${id}/dismiss-late`), dismissTexts);
    if (done === null) return;
    show({ games: onServer.map((game) => (game.id === id ? { ...game, undecided: 0 } : game)) });
  }

  return {
    server: state.kind,
    games: onDevice && deletedGames(onDevice, onServer),
    reload,
    restore,
    dismissLate,
  };
}
