import {
  type BoxScoreBatter,
  type BoxScorePitcher,
  type BoxScoreSide,
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
import type { ReportPlayers } from '../model/report-players.ts';
import { useReportPlayers } from '../model/use-report-players.ts';
import styles from './box-score.module.css';
import { sideNotes } from './side-notes.ts';

interface SideBoxScoreProps {
  side: Side;
  data: FoldedGameData;
  name: string;
  box: BoxScoreSide;
}

/** One team's box score, with batting, notes and pitching as newspapers print it. */
export function SideBoxScore({ side, data, name, box }: SideBoxScoreProps) {
  const players = useReportPlayers(data, side);
  const { folded } = data;
  const columns = useMemo(() => columnsOf(side, folded, players), [side, folded, players]);
  const { batting, pitching, totals } = box;
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
          total={{ ...totals, batterName: TOTALS, playerId: null, battingOrder: null }}
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

function columnsOf(
  side: Side,
  folded: FoldedGameData['folded'],
  { pathOf, requestOf }: Pick<ReportPlayers, 'pathOf' | 'requestOf'>,
) {
  const nameLink = (id: string | null, name: string) => (
    <PlayerLink to={pathOf({ id, name })} name={name} />
  );
  const batterCell = ({ playerId, batterName }: BoxScoreBatter) =>
    batterName === TOTALS ? TOTALS : nameLink(playerId, batterName);
  const pitcherCell = ({ playerId, pitcherName, decision }: BoxScorePitcher) => (
    <>
      {nameLink(playerId, pitcherName)}
      {decision !== null && ` (${decision})`}
    </>
  );
  const averageCell = ({ playerId, batterName, battingAverage }: BoxScoreBatter) => {
    const text = averageText(battingAverage);
    if (text === null || batterName === TOTALS) return text ?? '–';
    const { title, figure } = BATTING_FIGURES.average;
    const people = [{ id: playerId, name: batterName }];
    const record = playerRecord(folded, 'batter', { side, people });
    return (
      <FigureButton request={requestOf(`${title}, ${batterName}`, figure, record)}>
        {text}
      </FigureButton>
    );
  };
  return {
    batting: [
      { ...NAME, header: 'Batting', cell: batterCell },
      ...battingColumns,
      { key: 'avg', header: 'AVG', isHiddenOnPhone: true as const, cell: averageCell },
    ],
    pitching: [{ ...NAME, header: 'Pitching', cell: pitcherCell }, ...pitchingColumns],
  };
}

const TOTALS = 'Totals';
const NAME = { key: 'name', kind: 'name' } as const;

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
