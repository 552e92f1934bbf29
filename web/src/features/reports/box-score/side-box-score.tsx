import type { BoxScoreBatter, BoxScorePitcher, BoxScoreSide, Side } from '@full-count/baseball';
import { useMemo } from 'react';
import { PlayerLink } from '../../../baseball-ui/player-link.tsx';
import { playerPath } from '../../../baseball-ui/player-path.ts';
import { averageText } from '../../../format/rates.ts';
import { type Column, Table } from '../../../ui/charts/table.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import styles from './box-score.module.css';
import { sideNotes } from './side-notes.ts';

interface SideBoxScoreProps {
  side: Side;
  gameId: string;
  name: string;
  box: BoxScoreSide;
}

/** One team's box score, with batting, notes and pitching as newspapers print it. */
export function SideBoxScore({ side, gameId, name, box }: SideBoxScoreProps) {
  const columns = useMemo(() => columnsOf(side, gameId), [side, gameId]);
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

function columnsOf(side: Side, gameId: string) {
  const nameLink = (id: string | null, name: string) => (
    <PlayerLink to={playerPath(gameId, side, { id, name })} name={name} />
  );
  const batterCell = ({ playerId, batterName }: BoxScoreBatter) =>
    batterName === TOTALS ? TOTALS : nameLink(playerId, batterName);
  const pitcherCell = ({ playerId, pitcherName, decision }: BoxScorePitcher) => (
    <>
      {nameLink(playerId, pitcherName)}
      {decision !== null && ` (${decision})`}
    </>
  );
  return {
    batting: [{ ...NAME, header: 'Batting', cell: batterCell }, ...battingColumns],
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
  {
    key: 'avg',
    header: 'AVG',
    isHiddenOnPhone: true,
    cell: (row) => averageText(row.battingAverage) ?? '–',
  },
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
