import type { BoxScoreBatter, BoxScorePitcher } from '@full-count/baseball';
import { FigureButton } from '../../baseball-ui/counted/figure-button.tsx';
import { BATTING_FIGURES } from '../../baseball-ui/counted/figures.ts';
import { playsInGames } from '../../baseball-ui/counted/show-plays.ts';
import { countWithNoun } from '../../format/counted.ts';
import { doubleheaderText, labelDayText } from '../../format/game-dates/game-labels.ts';
import { averageText } from '../../format/rates.ts';
import { gameTypeLabels } from '../../labels/game-types.ts';
import { paths } from '../../platform/paths.ts';
import { Link } from '../../ui/buttons/link.tsx';
import { type Column, Table } from '../../ui/charts/table.tsx';
import { Section } from '../../ui/layout/section.tsx';
import type { GameOfRole, PlayerView } from './model/player-view.ts';
import styles from './player.module.css';

export function GameLog({ view: { role, games } }: { view: PlayerView }) {
  return (
    <Section title="Game Log" aside={`${countWithNoun(games.length, 'game')}, newest first`}>
      <Table
        caption={role === 'batter' ? 'Batting by game' : 'Pitching by game'}
        columns={role === 'batter' ? battingColumns : pitchingColumns}
        rows={games.toReversed()}
        rowKey={({ id }) => id}
        hasFixedNames
      />
    </Section>
  );
}

const gameColumn: Column<GameOfRole> = {
  key: 'game',
  header: 'Game',
  kind: 'name',
  cell: ({ id, label, played: { game } }) => (
    <Link to={paths.boxScore(id)} className={styles.gameLink}>
      <span className={styles.day}>{labelDayText(label)}</span>{' '}
      {game.homeTeam ? `vs ${game.opponent}` : `at ${game.opponent}`}
      <span className="small muted">{detailText(label, game)}</span>
    </Link>
  ),
};

function detailText(
  label: GameOfRole['label'],
  { gameType, status }: GameOfRole['played']['game'],
): string {
  return [
    doubleheaderText(label),
    gameType === undefined ? null : gameTypeLabels[gameType],
    status === 'live' ? 'Live' : null,
    status === 'suspended' ? 'Suspended' : null,
  ]
    .filter((part) => part !== null)
    .join(', ');
}

function battingColumn(
  key: string,
  header: string,
  cell: (line: BoxScoreBatter) => string | number,
): Column<GameOfRole> {
  const ofGame = ({ played: { batting } }: GameOfRole) => batting && cell(batting.line);
  return { key, header, cell: ofGame };
}

const battingColumns: readonly Column<GameOfRole>[] = [
  gameColumn,
  battingColumn('ab', 'AB', (line) => line.atBats),
  battingColumn('r', 'R', (line) => line.runs),
  battingColumn('h', 'H', (line) => line.hits),
  battingColumn('2b', '2B', (line) => line.doubles),
  battingColumn('3b', '3B', (line) => line.triples),
  battingColumn('hr', 'HR', (line) => line.homeRuns),
  battingColumn('rbi', 'RBI', (line) => line.runsBattedIn),
  battingColumn('bb', 'BB', (line) => line.walks),
  battingColumn('k', 'K', (line) => line.strikeouts),
  battingColumn('sb', 'SB', (line) => line.stolenBases),
  {
    key: 'avg',
    header: 'AVG',
    cell: (game) => {
      const average = game.played.batting?.line.battingAverage ?? null;
      if (average === null) return '–';
      const { title, figure } = BATTING_FIGURES.average;
      const playsOf = () => playsInGames(figure, [game]);
      return (
        <FigureButton request={{ title: `${title}, ${game.title}`, figure, playsOf }}>
          {averageText(average)}
        </FigureButton>
      );
    },
  },
];

function pitchingColumn(
  key: string,
  header: string,
  cell: (line: BoxScorePitcher) => string | number,
): Column<GameOfRole> {
  const ofGame = ({ played: { pitching } }: GameOfRole) => pitching && cell(pitching.line);
  return { key, header, cell: ofGame };
}

const pitchingColumns: readonly Column<GameOfRole>[] = [
  gameColumn,
  pitchingColumn('dec', 'Dec', (line) => line.decision ?? '–'),
  pitchingColumn('ip', 'IP', (line) => line.inningsPitched),
  pitchingColumn('h', 'H', (line) => line.hits),
  pitchingColumn('r', 'R', (line) => line.runs),
  pitchingColumn('er', 'ER', (line) => line.earnedRuns),
  pitchingColumn('bb', 'BB', (line) => line.walks),
  pitchingColumn('k', 'K', (line) => line.strikeouts),
  pitchingColumn('hr', 'HR', (line) => line.homeRuns),
  pitchingColumn('bf', 'BF', (line) => line.battersFaced),
  pitchingColumn('ps', 'P-S', (line) => `${line.pitches}-${line.strikes}`),
];
