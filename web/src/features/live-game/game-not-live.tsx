import { type GameRow, may, TRASH_DAYS } from '@full-count/sync-protocol';
import { FinalCard } from '../../baseball-ui/final/final-card.tsx';
import { GameNotFound, GameStillLoading } from '../../baseball-ui/loading.tsx';
import { useGameActions } from '../../baseball-ui/use-game-actions.ts';
import { forfeitText } from '../../format/game-result.ts';
import { useLocalData } from '../../local/local-data.tsx';
import type { FoldedGameData } from '../../local/queries/games/folded-game.ts';
import { paths } from '../../platform/paths.ts';
import { Button, ButtonLink } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/feedback.tsx';
import { LiveFoot } from './live-center.tsx';
import styles from './live-game.module.css';

/** @param isArriving true while the game or its pitches may still arrive */
export function GameNotOnDevice({ isArriving }: { isArriving: boolean }) {
  return (
    <main className={styles.notLive}>
      {isArriving ? <GameStillLoading title={null} /> : <GameNotFound title={null} />}
      {isArriving && (
        <>
          <p className={styles.away}>
            <ButtonLink to={paths.games}>Go to Games</ButtonLink>
          </p>
          <LiveFoot gameId={null} viewLabel={null} hasLegend={false} canOpenSync />
        </>
      )}
    </main>
  );
}

export function GameNotLive({ data }: { data: FoldedGameData }) {
  const { game } = data;
  const mayRecord = may(useLocalData().accessLevel, 'game.record');
  const gamesLink = <ButtonLink to={paths.games}>Go to Games</ButtonLink>;
  return (
    <main className={styles.notLive}>
      {game.deletedAt !== undefined ? (
        <EmptyState title="This game was deleted" action={gamesLink}>
          A team admin can restore the game vs {game.opponent} for {TRASH_DAYS} days.
        </EmptyState>
      ) : game.status === 'scheduled' ? (
        <EmptyState title="This game hasn't started" action={gamesLink}>
          {mayRecord
            ? `Start the game vs ${game.opponent} on the Games screen, then track its pitches here.`
            : `You can watch the game vs ${game.opponent} here once a coach starts it.`}
        </EmptyState>
      ) : game.status === 'suspended' ? (
        <SuspendedGame game={game} mayRecord={mayRecord} />
      ) : (
        <EndedGame data={data} mayRecord={mayRecord} />
      )}
      <LiveFoot gameId={null} viewLabel={null} hasLegend={false} canOpenSync />
    </main>
  );
}

function SuspendedGame({ game, mayRecord }: { game: GameRow; mayRecord: boolean }) {
  const { resume } = useGameActions();
  return (
    <EmptyState
      title="This game is suspended"
      action={
        <>
          {mayRecord && (
            <Button variant="action" onClick={() => resume(game.id)}>
              Resume Game
            </Button>
          )}
          <ButtonLink to={paths.boxScore(game.id)}>Box Score</ButtonLink>
          <ButtonLink to={paths.games}>Go to Games</ButtonLink>
        </>
      }
    >
      Its pitches are saved.
      {mayRecord &&
        ` Resume the game vs ${game.opponent} when it goes on. New pitches then count for that day.`}
    </EmptyState>
  );
}

function EndedGame({ data, mayRecord }: { data: FoldedGameData; mayRecord: boolean }) {
  const { game } = data;
  const forfeit = forfeitText(game);
  const { restart } = useGameActions();
  return (
    <>
      <EmptyState
        title={forfeit === null ? 'This game has ended' : `This game was ${forfeit}`}
        action={
          <>
            <ButtonLink to={paths.gameReport(game.id)} variant="action">
              Read the Report
            </ButtonLink>
            <ButtonLink to={paths.boxScore(game.id)}>Box Score</ButtonLink>
            {mayRecord && <Button onClick={() => restart(game)}>Restart</Button>}
            <ButtonLink to={paths.games}>Go to Games</ButtonLink>
          </>
        }
      >
        {forfeit === null
          ? 'Its pitches are saved.'
          : "Its pitches are saved, and they count for the pitchers' rest."}
        {mayRecord && restartText(game)}
      </EmptyState>
      <FinalCard {...data} />
    </>
  );
}

function restartText(game: GameRow): string {
  return forfeitText(game) === null
    ? ` Restart the game vs ${game.opponent} to pick up where it left off.`
    : ' Restart takes the forfeit back.';
}
