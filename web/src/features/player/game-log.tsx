import { BATTING, countWithNoun, decisionIn, figureText, PITCHING } from '@full-count/baseball';
import { FigureButton } from '../../baseball-ui/counted/figure-stat.tsx';
import { playsInGames, playsRequest } from '../../baseball-ui/counted/show-plays.ts';
import { figureColumns } from '../../baseball-ui/season-lines/figure-column.tsx';
import { doubleheaderText, labelDayText } from '../../format/game-dates/game-labels.ts';
import { gameTypeLabels } from '../../labels/game-types.ts';
import { paths } from '../../platform/paths.ts';
import { Link } from '../../ui/buttons/button.tsx';
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

const battingColumns: readonly Column<GameOfRole>[] = [
  gameColumn,
  ...figureColumns(
    BATTING,
    [
      'atBats',
      'runs',
      'hits',
      'doubles',
      'triples',
      'homeRuns',
      'runsBattedIn',
      'walks',
      'strikeouts',
      'stolenBases',
    ],
    ({ played }: GameOfRole) => played.batting?.tally ?? null,
  ),
  {
    key: 'avg',
    header: BATTING.battingAverage.title,
    cell: (game) => {
      const tally = game.played.batting?.tally;
      const text = tally && figureText(BATTING.battingAverage, tally);
      if (!text) return '–';
      const request = playsRequest(BATTING.battingAverage, playsInGames([game]), game.title);
      return <FigureButton request={request}>{text}</FigureButton>;
    },
  },
];

const pitchingColumns: readonly Column<GameOfRole>[] = [
  gameColumn,
  {
    key: 'dec',
    header: 'Dec',
    cell: ({ played: { pitching } }) => pitching && (decisionIn(pitching.tally) ?? '–'),
  },
  ...figureColumns(
    PITCHING,
    [
      'inningsPitched',
      'hits',
      'runs',
      'earnedRuns',
      'walks',
      'strikeouts',
      'homeRuns',
      'battersFaced',
    ],
    ({ played }: GameOfRole) => played.pitching?.tally ?? null,
  ),
  {
    key: 'ps',
    header: 'P-S',
    cell: ({ played: { pitching } }) =>
      pitching && `${pitching.tally.pitches}-${pitching.tally.strikes}`,
  },
];
