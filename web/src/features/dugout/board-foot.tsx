import { type GameRow, may } from '@full-count/sync-protocol';
import { FileChartColumn, Radio } from 'lucide-react';
import { useLocalData } from '../../local/local-data.tsx';
import { paths } from '../../platform/paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import styles from './scoreboard.module.css';
import type { useDugoutActions } from './use-dugout-actions.ts';

interface BoardFootProps {
  game: GameRow;
  actions: ReturnType<typeof useDugoutActions>;
}

export function BoardFoot({ game, actions }: BoardFootProps) {
  const canRecord = may(useLocalData().accessLevel, 'game.record');
  const { id, status } = game;
  const isCompleted = status === 'completed';
  const isSuspended = status === 'suspended';
  const isPlayed = !isCompleted && !isSuspended;
  return (
    <div className={styles.foot}>
      {isCompleted && (
        <ButtonLink
          to={paths.gameReport(id)}
          variant="lamp"
          size="live"
          icon={<FileChartColumn size={20} />}
        >
          Read the Report
        </ButtonLink>
      )}
      {isSuspended && canRecord && (
        <Button
          variant="lamp"
          size="live"
          icon={<Radio size={20} />}
          onClick={() => void actions.resume()}
        >
          Resume Game
        </Button>
      )}
      {isPlayed && (
        <ButtonLink to={paths.liveGame(id)} variant="lamp" size="live" icon={<Radio size={20} />}>
          {canRecord ? 'Track Pitches' : 'Watch'}
        </ButtonLink>
      )}
      {isPlayed && canRecord && (
        <Button variant="board" size="live" onClick={() => void actions.end()}>
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
