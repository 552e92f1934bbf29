import {
  type BoxScoreBatter,
  type BoxScorePitcher,
  type BoxScoreSide,
  type Person,
  playerRecord,
  type Side,
} from '@full-count/baseball';
import { useMemo } from 'react';
import { FigureButton } from '../../../baseball-ui/counted/figure-button.tsx';
import { BATTING_FIGURES } from '../../../baseball-ui/counted/figures.ts';
import { PlayerLink } from '../../../baseball-ui/player-link.tsx';
import { averageText } from '../../../format/rates.ts';
import type { FoldedGameData } from '../../../local/queries/games/folded-game.ts';
import { type Column, Table } from '../../../ui/charts/table.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import type { ReportLinks } from '../model/report-links.ts';
import { useReportLinks } from '../model/use-report-links.ts';
import styles from './box-score.module.css';
import { sideNotes } from './side-notes.ts';

interface SideBoxScoreProps {
  side: Side;
  data: FoldedGameData;
  name: string;
  box: BoxScoreSide;
}

export function SideBoxScore({ side, data, name, box }: SideBoxScoreProps) {
  const links = useReportLinks(data, side);
  const { folded } = data;
  const { batting, pitching } = box;
  const total = useMemo(() => totalOf(box), [box]);
  const columns = useMemo(
    () => columnsOf({ side, name, folded, links, batting, total }),
    [side, name, folded, links, batting, total],
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
        />
      )}
    </Section>
  );
}

function totalOf({ totals }: BoxScoreSide): BoxScoreBatter {
  return { ...totals, batterName: 'Totals', playerId: null, battingOrder: null };
}

interface ColumnsProps {
  side: Side;
  name: string;
  folded: FoldedGameData['folded'];
  links: ReportLinks;
  batting: readonly BoxScoreBatter[];
  total: BoxScoreBatter;
}

function columnsOf({ side, name, folded, links, batting, total }: ColumnsProps) {
  const { pathOfPlayer, playsRequestOf } = links;
  const nameLink = (person: Person) => <PlayerLink to={pathOfPlayer(person)} name={person.name} />;
  const batterCell = (row: BoxScoreBatter) =>
    row === total ? row.batterName : nameLink(batterOf(row));
  const pitcherCell = ({ playerId, pitcherName, decision }: BoxScorePitcher) => (
    <>
      {nameLink({ id: playerId, name: pitcherName })}
      {decision !== null && ` (${decision})`}
    </>
  );
  const averageCell = (row: BoxScoreBatter) => {
    const text = averageText(row.battingAverage);
    if (text === null) return '–';
    const { title, figure } = BATTING_FIGURES.average;
    const people = row === total ? batting.map(batterOf) : [batterOf(row)];
    const record = playerRecord(folded, 'batter', { side, people });
    const owner = row === total ? name : row.batterName;
    return (
      <FigureButton request={playsRequestOf(`${title}, ${owner}`, figure, record)}>
        {text}
      </FigureButton>
    );
  };
  return {
    batting: [
      { ...NAME_COLUMN, header: 'Batting', cell: batterCell },
      ...battingColumns,
      { key: 'avg', header: 'AVG', isHiddenOnPhone: true as const, cell: averageCell },
    ],
    pitching: [{ ...NAME_COLUMN, header: 'Pitching', cell: pitcherCell }, ...pitchingColumns],
  };
}

function batterOf({ playerId, batterName }: BoxScoreBatter): Person {
  return { id: playerId, name: batterName };
}

const NAME_COLUMN = { key: 'name', kind: 'name' } as const;

const battingColumns: readonly Column<BoxScoreBatter>[] = [
  { key: 'ab', header: 'AB', cell: (row) => row.atBats },
  { key: 'r', header: 'R', cell: (row) => row.runs },
  { key: 'h', header: 'H', cell: (row) => row.hits },
  { key: 'rbi', header: 'RBI', cell: (row) => row.runsBattedIn },
  { key: 'bb', header: 'BB', cell: (row) => row.walks },
  { key: 'k', header: 'K', cell: (row) => row.strikeouts },
];

const pitchingColumns: readonly Column<BoxScorePitcher>[] = [
  { key: 'ip', header: 'IP', cell: (row) => row.inningsPitched },
  { key: 'h', header: 'H', cell: (row) => row.hits },
  { key: 'r', header: 'R', cell: (row) => row.runs },
  { key: 'er', header: 'ER', cell: (row) => row.earnedRuns },
  { key: 'bb', header: 'BB', cell: (row) => row.walks },
  { key: 'k', header: 'K', cell: (row) => row.strikeouts },
  {
    key: 'ps',
    header: 'P-S',
    isHiddenOnPhone: true,
    cell: (row) => `${row.pitches}-${row.strikes}`,
  },
];
