import type { Bin } from '@full-count/sync-protocol';
import { useCallback, useEffect, useState } from 'react';
import { tellChange } from '../../components/tell-change.ts';
import { toast } from '../../components/toast-store.ts';
import { useMutate, useNoteChange } from '../../local/local-data.tsx';
import { useDeletedGames } from '../../local/use-deleted-games.ts';
import { ApiFailure, api, Unreachable } from '../../sync/api-client.ts';
import { type BinGame, binGames } from './bin-list.ts';

/** What the server's bin says: it keeps what has left the devices. */
type ServerBin =
  | { readonly kind: 'loading' | 'unreachable' | 'failed' }
  | { readonly kind: 'here'; readonly games: Bin['games'] };

const RESTORED = 'Game restored successfully';
const FAILED = 'Failed to restore game';

/** The team's deleted games and the way back. `games` is undefined while this device reads. */
export function useBin(teamId: string) {
  const { server, reload, forget } = useServerBin(teamId);
  const here = useDeletedGames();
  const mutate = useMutate();
  const noteChange = useNoteChange();

  async function restore(game: BinGame): Promise<void> {
    if (game.isHere) {
      await tellChange(mutate('game.restore', { gameId: game.id }), {
        done: RESTORED,
        failed: FAILED,
      });
      return;
    }
    if (!(await restoreOnServer(game.id))) return;
    forget(game.id);
    // Its rows come back by the next pull.
    noteChange(teamId);
  }

  const onServer = server.kind === 'here' ? server.games : [];
  return { server: server.kind, games: here && binGames(here, onServer), reload, restore };
}

function useServerBin(teamId: string) {
  const [server, setServer] = useState<ServerBin>({ kind: 'loading' });
  const load = useCallback(async () => {
    setServer({ kind: 'loading' });
    setServer(await fetchBin(teamId));
  }, [teamId]);
  useEffect(() => {
    let isWanted = true;
    void fetchBin(teamId).then((bin) => isWanted && setServer(bin));
    return () => {
      isWanted = false;
    };
  }, [teamId]);
  const forget = (gameId: string) =>
    setServer((bin) =>
      bin.kind === 'here' ? { ...bin, games: bin.games.filter(({ id }) => id !== gameId) } : bin,
    );
  return { server, forget, reload: () => void load() };
}

async function fetchBin(teamId: string): Promise<ServerBin> {
  try {
    const { games } = await api<Bin>('GET', `/api/teams/${teamId}/bin`);
    return { kind: 'here', games };
  } catch (error) {
    if (error instanceof Unreachable) return { kind: 'unreachable' };
    if (error instanceof ApiFailure) return { kind: 'failed' };
    throw error;
  }
}

async function restoreOnServer(gameId: string): Promise<boolean> {
  try {
    await api('POST', `/api/games/${gameId}/restore`);
    toast({ title: RESTORED, tone: 'done' });
    return true;
  } catch (error) {
    if (!(error instanceof ApiFailure || error instanceof Unreachable)) throw error;
    toast({ title: 'Error', description: `${FAILED}. ${error.message}`, tone: 'error' });
    return false;
  }
}
