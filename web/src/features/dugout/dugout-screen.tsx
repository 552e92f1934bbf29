import { dayIn, type GameState, gamesOfSeason, seasonOf, seasonRecord } from '@full-count/baseball';
import {
  type GameRow,
  may,
  PRIMARY_RECORDING,
  type TeamRow,
  undecidedForkIds,
} from '@full-count/sync-protocol';
import { Check } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { VersionsBanner } from '../../baseball-ui/versions-banner.tsx';
import { dayText } from '../../format/day-and-time.ts';
import { byGameDate } from '../../format/game-dates/by-game-date.ts';
import { useGameLabels } from '../../format/game-dates/game-labels.ts';
import { useLocalData } from '../../local/local-data.tsx';
import { useGames } from '../../local/queries/games/use-folded-game.ts';
import { usePlayers, useTeam, useTeamTimeZone } from '../../local/queries/teams/teams.ts';
import { usePitcherWorkloads, useRealNow } from '../../local/queries/workload/pitcher-workload.ts';
import { paths } from '../../platform/paths.ts';
import { Link } from '../../ui/buttons/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ReadOnlyNote, SpinnerScreen } from '../../ui/feedback/feedback.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import styles from './dugout-screen.module.css';
import { LiveGames, NextGame, RecentResults } from './game-lists.tsx';
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

function TeamHome(props: DugoutScreenProps & { team: TeamRow; games: readonly GameRow[] }) {
  const { team, games, LiveOnBoard } = props;
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

interface FirstStepsProps {
  hasPlayers: boolean;
  /** The first game that is scheduled. */
  gameId: string | null;
  hasLineup: boolean;
}

/** What a new team needs before its first game. */
export function FirstSteps({ hasPlayers, gameId, hasLineup }: FirstStepsProps) {
  const steps = [
    { text: 'Add your players', isDone: hasPlayers, to: paths.players },
    { text: 'Schedule a game', isDone: gameId !== null, to: paths.newGame },
    {
      text: 'Set the lineup',
      isDone: hasLineup,
      to: gameId === null ? paths.games : paths.startGame(gameId),
    },
  ];
  return (
    <Section title="First Steps">
      <ol className={styles.steps}>
        {steps.map(({ text, isDone, to }) => (
          <li key={text}>
            <span className={styles.tick}>{isDone && <Check size={20} aria-label="Done" />}</span>
            {isDone ? text : <Link to={to}>{text}</Link>}
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** @param timeZone the team's time zone, which decides the season of a game */
export function pickGames(games: readonly GameRow[], timeZone: string) {
  const oldestFirst = games.filter((game) => game.deletedAt === undefined).sort(byGameDate);
  const [liveGame = null, ...otherLiveGames] = oldestFirst
    .filter((game) => game.status === 'live')
    .sort((a, b) => (b.startedAt ?? '').localeCompare(a.startedAt ?? ''));
  const results = seasonResults(oldestFirst, timeZone).toReversed();
  return {
    liveGame,
    otherLiveGames,
    suspendedGames: oldestFirst.filter((game) => game.status === 'suspended'),
    nextGame: oldestFirst.find((game) => game.status === 'scheduled') ?? null,
    /** The newest first. */
    results,
    /** "9–4", with ties "9–4–1". Null without a completed game. */
    record: results.length === 0 ? null : recordText(results.flatMap(finalScores)),
  };
}

/** The completed games of the newest season that has one. */
function seasonResults(games: readonly GameRow[], timeZone: string): GameRow[] {
  const completedGames = games
    .filter(({ status }) => status === 'completed')
    .map((game) => ({ game, season: seasonOf(game.gameDate, timeZone) }));
  // Without a season, `gamesOfSeason` returns the games of the newest one.
  return gamesOfSeason(completedGames).map(({ game }) => game);
}

function finalScores({ recordings }: GameRow): GameState['score'][] {
  const state = recordings[PRIMARY_RECORDING]?.state;
  return state === undefined ? [] : [state.score];
}

function recordText(scores: readonly GameState['score'][]): string {
  const { wins, losses, ties } = seasonRecord(scores);
  return [wins, losses, ...(ties === 0 ? [] : [ties])].join('–');
}

export function gameOnBoard(
  games: readonly GameRow[],
  requestedId: string | null,
  liveGame: GameRow | null,
): GameRow | null {
  const requestedGame = games.find(({ id }) => id === requestedId);
  return requestedGame === undefined || requestedGame.status === 'scheduled'
    ? liveGame
    : requestedGame;
}
