import { binSchema } from '@full-count/sync-protocol';
import * as z from 'zod/mini';
import { useMutate } from '../../../local/emergency-queue/use-mutate.ts';
import { useNoteChange } from '../../../local/local-data.tsx';
import { useDeletedGames } from '../../../local/queries/games/use-deleted-games.ts';
import { api } from '../../../platform/api-client.ts';
import { useFromServer } from '../../../server-data/use-from-server.ts';
import { useServerChange } from '../../../server-data/use-server-change.ts';
import { toastResult } from '../../../ui/toasts/toast-result.ts';
import { type BinGame, binGames } from './games-trash-list.ts';

/** The games among everything deleted. */
const deletedSchema = z.object({ games: binSchema.shape.games });

const words = {
  done: 'Game restored successfully',
  failed: 'Failed to restore game',
  needsSignal: 'You need signal to restore this game.',
};

const dismissing = {
  done: "Dismissed. If you restore the game, they're in Plays",
  failed: 'Failed to dismiss the plays',
  needsSignal: 'You need signal to dismiss these plays.',
};

/**
 * The team's deleted games and the way back; the server keeps those that have left the devices.
 * `games` is undefined while this device reads.
 */
export function useBin(teamId: string) {
  const { state, reload, show } = useFromServer(`/api/teams/${teamId}/bin`, deletedSchema);
  const here = useDeletedGames();
  const mutate = useMutate();
  const change = useServerChange();
  const noteChange = useNoteChange();
  const onServer = state.kind === 'here' ? state.value.games : [];

  async function restore({ id, isHere }: BinGame): Promise<void> {
    if (isHere) {
      await toastResult(mutate('game.restore', { gameId: id }), words);
      return;
    }
    if ((await change(api('POST', `/api/games/${id}/restore`), words)) === null) return;
    show({ games: onServer.filter((game) => game.id !== id) });
    // Its rows come back by the next pull.
    noteChange(teamId);
  }

  /** What came after the game was deleted does not count. */
  async function dismissLate({ id }: BinGame): Promise<void> {
    const done = await change(api('POST', `/api/games/${id}/dismiss-late`), dismissing);
    if (done === null) return;
    show({ games: onServer.map((game) => (game.id === id ? { ...game, undecided: 0 } : game)) });
  }

  return {
    server: state.kind,
    games: here && binGames(here, onServer),
    reload,
    restore,
    dismissLate,
  };
}
