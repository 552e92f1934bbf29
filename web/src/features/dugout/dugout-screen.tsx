import { dayIn } from '@full-count/baseball';
import { type GameRow, may, type TeamRow, undecidedForkIds } from '@full-count/sync-protocol';
import type { ComponentType, ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { VersionsBanner } from '../../baseball-ui/versions-banner.tsx';
import { dayText } from '../../format/day-and-time.ts';
import { useGameLabels } from '../../format/game-dates/use-game-labels.ts';
import { useLocalData } from '../../local/local-data.tsx';
import { useGames } from '../../local/queries/games/use-games.ts';
import { usePlayers, useTeam, useTeamTimeZone } from '../../local/queries/teams/use-team.ts';
import { usePitcherWorkloads, useRealNow } from '../../local/queries/workload/pitcher-workload.ts';
import { paths } from '../../platform/paths.ts';
import { classNames } from '../../ui/class-names.ts';
import { ReadOnlyNote } from '../../ui/feedback/read-only-note.tsx';
import { SpinnerScreen } from '../../ui/feedback/spinner-screen.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import styles from './dugout-screen.module.css';
import { FirstSteps } from './first-steps.tsx';
import { LiveGames, NextGame, RecentResults } from './game-lists.tsx';
import { gameOnBoard, pickGames } from './pick-games.ts';
import type { PeopleOnBoard } from './pitcher-and-batter.tsx';
import { Scoreboard } from './scoreboard.tsx';
import { WhoCanPitch } from './who-can-pitch.tsx';

interface DugoutScreenProps {
  LiveOnBoard: ComponentType<{
    gameId: string | null;
    children: (parts: { people: PeopleOnBoard | null; zoneLog: ReactNode }) => ReactNode;
  }>;
}

export function DugoutScreen({ LiveOnBoard }: DugoutScreenProps) {
  const games = useGames();
  const team = useTeam();
  if (games === undefined || !team) return <SpinnerScreen />;
  return <TeamHome team={team} games={games} LiveOnBoard={LiveOnBoard} />;
}

interface TeamHomeProps extends DugoutScreenProps {
  team: TeamRow;
  games: readonly GameRow[];
}

function TeamHome({ team, games, LiveOnBoard }: TeamHomeProps) {
  const { accessLevel } = useLocalData();
  const [params] = useSearchParams();
  const now = useRealNow();
  const today = dayIn(team.timeZone, now);
  const workloads = usePitcherWorkloads(today);
  const picked = pickGames(games, team.timeZone);
  const { liveGame, otherLiveGames, suspendedGames, nextGame, results, record } = picked;
  const labelOf = useGameLabels(games, useTeamTimeZone());
  const boardGame = gameOnBoard(games, params.get('game'), liveGame);
  const isBoardGameLive = boardGame?.status === 'live';
  const liveGames = liveGame === null ? [] : [liveGame, ...otherLiveGames];
  const canRecord = may(accessLevel, 'game.record');
  const players = usePlayers();
  // Without a game on the board, what comes next is first, and the empty board is below it.
  const isQuiet = boardGame === null;
  const isNew = canRecord && games.every(({ status }) => status === 'scheduled');
  const nowParts = (
    <div className={classNames(styles.main, isQuiet && styles.first)}>
      {isNew &&
        players !== undefined &&
        (nextGame === null || nextGame.lineup === null || players.length === 0) && (
          <FirstSteps
            hasPlayers={players.length > 0}
            gameId={nextGame?.id ?? null}
            hasLineup={nextGame !== null && nextGame.lineup !== null}
          />
        )}
      <LiveGames
        title="Suspended"
        games={suspendedGames.filter(({ id }) => id !== boardGame?.id)}
        labelOf={labelOf}
      />
      <NextGame game={nextGame} label={nextGame && labelOf(nextGame)} />
      <RecentResults games={results} record={record} labelOf={labelOf} />
      <WhoCanPitch team={team} today={today} workloads={workloads} />
    </div>
  );
  const canLog = canRecord && (boardGame === null || isBoardGameLive);
  return (
    <>
      <PageHead title="Dugout" sub={dayText(now)} />
      {!canRecord && (
        <ReadOnlyNote>You need write permission to edit the score and log pitches.</ReadOnlyNote>
      )}
      <LiveOnBoard gameId={isBoardGameLive ? boardGame.id : null}>
        {({ people, zoneLog }) => (
          <>
            {isQuiet && nowParts}
            <Scoreboard
              key={boardGame?.id}
              game={boardGame}
              label={boardGame && labelOf(boardGame)}
              teamName={team.name}
              people={people}
              workloads={workloads}
              today={today}
            />
            {boardGame !== null && undecidedForkIds(boardGame).length > 0 && (
              <VersionsBanner inningsText={null} to={paths.recordings(boardGame.id)} />
            )}
            <div className={classNames(styles.columns, canLog && styles.withZoneLog)}>
              <div className={styles.main}>
                <LiveGames
                  title={isBoardGameLive ? 'Also Live' : 'Live Now'}
                  games={liveGames.filter(({ id }) => id !== boardGame?.id)}
                  labelOf={labelOf}
                />
                {!isQuiet && nowParts}
              </div>
              {canLog && zoneLog}
            </div>
          </>
        )}
      </LiveOnBoard>
    </>
  );
}
