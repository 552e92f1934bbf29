import {
  BATTING,
  type BoxScoreBatter,
  type BoxScorePitcher,
  type BoxScoreSide,
  decisionIn,
  figureText,
  type Person,
  PITCHING,
  playerRecord,
  positionCode,
  type Side,
} from '@full-count/baseball';
import type { PlayerRow } from '@full-count/sync-protocol';
import { useMemo } from 'react';
import { FigureButton } from '../../../baseball-ui/counted/figure-stat.tsx';
import { playsRequest } from '../../../baseball-ui/counted/show-plays.ts';
import { sideNotes } from '../../../baseball-ui/final/box-score-text.ts';
import { PlayerLink } from '../../../baseball-ui/player-link.tsx';
import { figureColumns } from '../../../baseball-ui/season-lines/figure-column.tsx';
import type { FoldedGameData } from '../../../local/queries/games/folded-game.ts';
import { type Column, Table } from '../../../ui/charts/table.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { type ReportLinks, useReportLinks } from '../model/use-report-links.ts';
import styles from './box-score.module.css';

interface SideBoxScoreProps {
  side: Side;
  data: FoldedGameData;
  name: string;
  /** The roster, which has numbers and positions. */
  players: readonly PlayerRow[];
  box: BoxScoreSide;
}

export function SideBoxScore({ side, data, name, players, box }: SideBoxScoreProps) {
  const links = useReportLinks(data, side);
  const { folded } = data;
  const { batting, pitching } = box;
  const total = useMemo(() => totalOf(box), [box]);
  const columns = useMemo(
    () => columnsOf({ side, name, folded, links, players, batting, total }),
    [side, name, folded, links, players, batting, total],
  );
  return (
    <Section title={name} className={styles.side}>
      {batting.length === 0 ? (
        <p className="muted">No one on this side has batted.</p>
      ) : (
        <Table
          caption={`${name}, batting`}
          columns={columns.batting}
          rows={batting}
          rowKey={(row) => `${batting.indexOf(row)}`}
          total={total}
          isDense
        />
      )}
      <dl className={styles.notes}>
        {sideNotes(box).map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {pitching.length > 0 && (
        <Table
          caption={`${name}, pitching`}
          columns={columns.pitching}
          rows={pitching}
          rowKey={(row) => `${pitching.indexOf(row)}`}
          isDense
        />
      )}
    </Section>
  );
}

function totalOf({ totals }: BoxScoreSide): BoxScoreBatter {
  return { person: { id: null, name: 'Totals' }, battingOrder: null, positions: [], tally: totals };
}

interface ColumnsProps {
  side: Side;
  name: string;
  folded: FoldedGameData['folded'];
  links: ReportLinks;
  players: readonly PlayerRow[];
  batting: readonly BoxScoreBatter[];
  total: BoxScoreBatter;
}

function columnsOf({ side, name, folded, links, players, batting, total }: ColumnsProps) {
  const { pathOfPlayer, playsOf } = links;
  const nameLink = (person: Person) => {
    const player = side === 'team' ? players.find(({ id }) => id === person.id) : undefined;
    return (
      <>
        <span className={styles.number}>{player?.jersey}</span>{' '}
        <PlayerLink to={pathOfPlayer(person)} name={person.name} />
      </>
    );
  };
  const batterCell = (row: BoxScoreBatter) => {
    if (row === total) return row.person.name;
    const before = batting[batting.indexOf(row) - 1];
    const isSubstitute = row.battingOrder !== null && before?.battingOrder === row.battingOrder;
    return (
      <span className={isSubstitute ? styles.sub : undefined}>
        {nameLink(row.person)}{' '}
        <span className="small muted">{row.positions.map(positionCode).join('-')}</span>
      </span>
    );
  };
  const pitcherCell = ({ person, tally }: BoxScorePitcher) => {
    const decision = decisionIn(tally);
    return (
      <>
        {nameLink(person)}
        {decision !== null && ` (${decision})`}
      </>
    );
  };
  const averageCell = (row: BoxScoreBatter) => {
    const text = figureText(BATTING.battingAverage, row.tally);
    if (text === null) return '–';
    const people = row === total ? batting.map(({ person }) => person) : [row.person];
    const record = playerRecord(folded, 'batter', { side, people });
    const owner = row === total ? name : row.person.name;
    const request = playsRequest(BATTING.battingAverage, playsOf(record), owner);
    return <FigureButton request={request}>{text}</FigureButton>;
  };
  return {
    batting: [
      { ...NAME_COLUMN, header: 'Batting', cell: batterCell },
      ...battingColumns,
      {
        key: 'avg',
        header: BATTING.battingAverage.title,
        isHiddenOnPhone: true as const,
        cell: averageCell,
      },
    ],
    pitching: [{ ...NAME_COLUMN, header: 'Pitching', cell: pitcherCell }, ...pitchingColumns],
  };
}

const NAME_COLUMN = { key: 'name', kind: 'name' } as const;

const battingColumns: readonly Column<BoxScoreBatter>[] = figureColumns(
  BATTING,
  ['atBats', 'runs', 'hits', 'runsBattedIn', 'walks', 'strikeouts'],
  ({ tally }) => tally,
);

const pitchingColumns: readonly Column<BoxScorePitcher>[] = [
  ...figureColumns(
    PITCHING,
    ['inningsPitched', 'hits', 'runs', 'earnedRuns', 'walks', 'strikeouts'],
    ({ tally }: BoxScorePitcher) => tally,
  ),
  {
    key: 'ps',
    header: 'P-S',
    isHiddenOnPhone: true,
    cell: ({ tally }) => `${tally.pitches}-${tally.strikes}`,
  },
];
