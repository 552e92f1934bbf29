import { useDeletedRows } from '../../local/queries/teams/teams.ts';
import { useMutate } from '../../local/write/use-mutate.ts';
import { api } from '../../platform/api-client.ts';
import { type DeletedRow, type Restorable, useTrash } from '../../server-data/trash/use-trash.ts';
import { useServerChange } from '../../server-data/use-server-change.ts';

interface DeletedGameRow extends DeletedRow {
  readonly opponent: string;
  readonly gameDate: string;
  readonly homeTeam: boolean;
  /** Null while the deletion waits to be sent, because the device does not count the pitches. */
  readonly pitchCount: number | null;
  readonly undecided: number;
}

export type DeletedGame = Restorable<DeletedGameRow>;

const dismissLateTexts = {
  done: "Dismissed. If you restore the game, they're in Plays",
  failed: 'Failed to dismiss the plays',
  needsSignal: 'You need signal to dismiss these plays.',
};

/** Deleted games of the device and of the server, which has some that devices no longer store. */
export function useGamesTrash(teamId: string) {
  const deletedGames = useDeletedRows('games');
  const mutate = useMutate();
  const change = useServerChange();
  const { trash, replaceValue, ...rest } = useTrash<DeletedGameRow>(teamId, {
    list: 'games',
    path: '/api/games',
    deviceRows: deletedGames?.map((game) => ({ ...game, pitchCount: null, undecided: 0 })),
    serverRowsOf: ({ games }) => games,
    undoDeletion: (gameId) => mutate('game.restore', { gameId }),
    texts: {
      done: 'Game restored successfully',
      failed: 'Failed to restore game',
      needsSignal: 'You need signal to restore this game.',
    },
  });

  async function dismissLate({ id }: DeletedGame): Promise<void> {
    const result = await change(api('POST', `/api/games/${id}/dismiss-late`), dismissLateTexts);
    if (result === null || !trash) return;
    const games = trash.games.map((game) => (game.id === id ? { ...game, undecided: 0 } : game));
    replaceValue({ ...trash, games });
  }

  return { ...rest, dismissLate };
}
