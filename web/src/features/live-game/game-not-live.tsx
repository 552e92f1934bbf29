import { type GameRow, may } from '@full-count/sync-protocol';
import { paths } from '../../app/paths.ts';
import { Button } from '../../components/button.tsx';
import { ButtonLink } from '../../components/button-link.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { tellChange } from '../../components/tell-change.ts';
import { useLocalData, useMutate } from '../../local/local-data.tsx';
import styles from './live-game.module.css';

/** An address that leads to no game of this device. */
export function NoSuchGame() {
  return (
    <main className={styles.notLive}>
      <EmptyState
        title="No such game"
        action={<ButtonLink to={paths.games}>Go to Games</ButtonLink>}
      >
        This device has no game at this address. It may belong to another team.
      </EmptyState>
    </main>
  );
}

/** A game in which no pitch can be logged now, and the way on. */
export function GameNotLive({ game }: { game: GameRow }) {
  const mayRecord = may(useLocalData().standing, 'game.record');
  const toGames = <ButtonLink to={paths.games}>Go to Games</ButtonLink>;
  return (
    <main className={styles.notLive}>
      {game.deletedAt !== undefined ? (
        <EmptyState title="This game was deleted" action={toGames}>
          An admin of the team can restore the game vs {game.opponent} for 30 days.
        </EmptyState>
      ) : game.status === 'scheduled' ? (
        <EmptyState title="This game has not started" action={toGames}>
          {mayRecord
            ? `Start the game vs ${game.opponent} on the Games screen, then track its pitches here.`
            : `The game vs ${game.opponent} can be watched here once the staff have started it.`}
        </EmptyState>
      ) : (
        <Ended game={game} mayRecord={mayRecord} />
      )}
    </main>
  );
}

function Ended({ game, mayRecord }: { game: GameRow; mayRecord: boolean }) {
  const mutate = useMutate();
  const restart = () =>
    tellChange(mutate('game.restart', { gameId: game.id }), {
      done: 'Game restarted successfully with existing lineup',
      failed: 'Failed to restart game',
    });
  return (
    <EmptyState
      title="This game has ended"
      action={
        <>
          <ButtonLink to={paths.gameReport(game.id)} variant="action">
            Read the report
          </ButtonLink>
          {mayRecord && <Button onClick={() => void restart()}>Restart</Button>}
          <ButtonLink to={paths.games}>Go to Games</ButtonLink>
        </>
      }
    >
      Its pitches are kept.
      {mayRecord && ` Restart the game vs ${game.opponent} to go on where it stood.`}
    </EmptyState>
  );
}
