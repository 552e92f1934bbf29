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
  const { accessLevel } = useLocalData();
  if (game.status === 'completed') {
    return (
      <div className={styles.foot}>
        <ButtonLink
          to={paths.gameReport(game.id)}
          variant="lamp"
          size="live"
          icon={<FileChartColumn size={20} />}
        >
          Read the Report
        </ButtonLink>
        <BoxScoreLink gameId={game.id} />
        <ButtonLink to={paths.dugout} variant="board" size="live">
          Close
        </ButtonLink>
      </div>
    );
  }
  const canRecord = may(accessLevel, 'game.record');
  if (game.status === 'suspended') {
    return (
      <div className={styles.foot}>
        {canRecord && (
          <Button
            variant="lamp"
            size="live"
            icon={<Radio size={20} />}
            onClick={() => void actions.resume()}
          >
            Resume Game
          </Button>
        )}
        <BoxScoreLink gameId={game.id} />
        <ButtonLink to={paths.dugout} variant="board" size="live">
          Close
        </ButtonLink>
      </div>
    );
  }
  return (
    <div className={styles.foot}>
      <ButtonLink
        to={paths.liveGame(game.id)}
        variant="lamp"
        size="live"
        icon={<Radio size={20} />}
      >
        {canRecord ? 'Track Pitches' : 'Watch'}
      </ButtonLink>
      {canRecord && (
        <Button variant="board" size="live" onClick={() => void actions.end()}>
          End Game
        </Button>
      )}
      <BoxScoreLink gameId={game.id} />
    </div>
  );
}

function BoxScoreLink({ gameId }: { gameId: string }) {
  return (
    <ButtonLink to={paths.boxScore(gameId)} variant="board" size="live">
      Box Score
    </ButtonLink>
  );
}
