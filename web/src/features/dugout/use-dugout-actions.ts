import type { Side } from '@full-count/baseball';
import { type GameRow, PRIMARY_RECORDING } from '@full-count/sync-protocol';
import { tellChange } from '../../components/tell-change.ts';
import { toast } from '../../components/toast-store.ts';
import { newId } from '../../local/ids.ts';
import { useMutate } from '../../local/local-data.tsx';

/** What the scoreboard changes in the live game. */
export function useDugoutActions(game: GameRow | null) {
  const mutate = useMutate();
  return {
    /** Only the side that was typed: plays may add to the other meanwhile. */
    async setScore(side: Side, runs: number): Promise<void> {
      if (game === null) {
        toast({ title: 'Error', description: 'No active game', tone: 'error' });
        return;
      }
      const after = game.recordings[PRIMARY_RECORDING]?.head ?? null;
      const score = side === 'team' ? { teamScore: runs } : { opponentScore: runs };
      const event = { id: newId(), type: 'score_set' as const, ...score };
      await tellChange(mutate('event.log', { gameId: game.id, after, event }), {
        failed: 'Failed to update scores',
      });
    },
    async end(): Promise<void> {
      if (game === null) return;
      await tellChange(mutate('game.end', { gameId: game.id }), {
        done: 'Game ended successfully',
        failed: 'Failed to end game',
      });
    },
  };
}
