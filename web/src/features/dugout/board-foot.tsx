import type { Side } from '@full-count/baseball';
import { type GameRow, headOf, may } from '@full-count/sync-protocol';
import { FileChartColumn, Radio } from 'lucide-react';
import { useGameActions } from '../../baseball-ui/use-game-actions.ts';
import { entryLabels } from '../../labels/entries.ts';
import { useGameCorrections } from '../../local/game-history/use-game-history.ts';
import { useLocalData } from '../../local/local-data.tsx';
import { useMutate } from '../../local/write/use-mutate.ts';
import { newId } from '../../platform/ids.ts';
import { paths } from '../../platform/paths.ts';
import { Button, ButtonLink } from '../../ui/buttons/button.tsx';
import { toastResult } from '../../ui/toasts/toast-result.ts';
import { toast } from '../../ui/toasts/toast-store.ts';
import styles from './scoreboard.module.css';

export function BoardFoot({ game }: { game: GameRow }) {
  const actions = useGameActions();
  const canRecord = may(useLocalData().accessLevel, 'game.record');
  const { id, status } = game;
  const isCompleted = status === 'completed';
  const isSuspended = status === 'suspended';
  const isPlayed = !isCompleted && !isSuspended;
  return (
    <div className={styles.foot}>
      {isCompleted && (
        <ButtonLink to={paths.gameReport(id)} variant="lamp" size="live" icon={FileChartColumn}>
          Read the Report
        </ButtonLink>
      )}
      {isSuspended && canRecord && (
        <Button variant="lamp" size="live" icon={Radio} onClick={() => void actions.resume(id)}>
          Resume Game
        </Button>
      )}
      {isPlayed && (
        <ButtonLink to={paths.liveGame(id)} variant="lamp" size="live" icon={Radio}>
          {canRecord ? 'Track Pitches' : 'Watch'}
        </ButtonLink>
      )}
      {isPlayed && canRecord && (
        <Button variant="board" size="live" onClick={() => void actions.end(id)}>
          End Game
        </Button>
      )}
      <ButtonLink to={paths.boxScore(id)} variant="board" size="live">
        Box Score
      </ButtonLink>
      {!isPlayed && (
        <ButtonLink to={paths.dugout} variant="board" size="live">
          Close
        </ButtonLink>
      )}
    </div>
  );
}

const SCORE_FAILED = 'Failed to update scores';

export function useSetScore(game: GameRow | null) {
  const mutate = useMutate();
  const corrections = useGameCorrections(game?.id ?? '', entryLabels);

  async function undoScore(eventId: string): Promise<void> {
    // Another device may have undone the score already.
    const undoResult = corrections
      .undoEntry(eventId)
      .then((result) => result ?? { status: 'applied' as const });
    await toastResult(undoResult, { failed: SCORE_FAILED });
  }

  /** Logs an event with only the typed score, because plays may change the other score meanwhile. */
  return async (side: Side, runs: number): Promise<void> => {
    if (game?.status !== 'live') {
      console.warn(SCORE_FAILED, 'No active game');
      toast({ title: SCORE_FAILED, description: 'No active game', tone: 'error' });
      return;
    }
    const gameId = game.id;
    const after = headOf(game);
    const score = side === 'team' ? { teamScore: runs } : { opponentScore: runs };
    const event = { id: newId(), type: 'score_set' as const, ...score };
    const isSet = await toastResult(mutate('event.log', { gameId, after, event }), {
      failed: SCORE_FAILED,
    });
    if (!isSet) {
      console.warn(SCORE_FAILED);
      return;
    }
    toast({
      title: 'Score updated',
      tone: 'done',
      action: { label: 'Undo', run: () => void undoScore(event.id) },
    });
  };
}
