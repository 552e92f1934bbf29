import type { BoxScoreBatter, BoxScorePitcher, BoxScoreSide } from '@full-count/baseball';
import { averageText } from '../../../format/rates.ts';
import { type Column, Table } from '../../../ui/charts/table.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import styles from './box-score.module.css';
import { nameWithDecision, sideNotes } from './side-notes.ts';

interface SideBoxScoreProps {
  name: string;
  box: BoxScoreSide;
}

/** One team's box score, with batting, notes and pitching as newspapers print it. */
export function SideBoxScore({ name, box }: SideBoxScoreProps) {
  const { batting, pitching, totals } = box;
  return (
    <Section title={name} className={styles.side}>
      {batting.length === 0 ? (
        <p className="muted">No one on this side has batted.</p>
      ) : (
        <Table
          caption={`${name}, batting`}
          columns={battingColumns}
          rows={batting}
          rowKey={(row) => `${batting.indexOf(row)}`}
          total={{ ...totals, batterName: 'Totals', playerId: null, battingOrder: null }}
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
          columns={pitchingColumns}
          rows={pitching}
          rowKey={(row) => `${pitching.indexOf(row)}`}
        />
      )}
    </Section>
  );
}

const battingColumns: readonly Column<BoxScoreBatter>[] = [
  { key: 'name', header: 'Batting', kind: 'name', cell: (row) => row.batterName },
  { key: 'ab', header: 'AB', cell: (row) => row.atBats },
  { key: 'r', header: 'R', cell: (row) => row.runs },
  { key: 'h', header: 'H', cell: (row) => row.hits },
  { key: 'rbi', header: 'RBI', cell: (row) => row.runsBattedIn },
  { key: 'bb', header: 'BB', cell: (row) => row.walks },
  { key: 'k', header: 'K', cell: (row) => row.strikeouts },
  {
    key: 'avg',
    header: 'AVG',
    wide: true,
    cell: (row) => averageText(row.battingAverage) ?? '–',
  },
];

const pitchingColumns: readonly Column<BoxScorePitcher>[] = [
  { key: 'name', header: 'Pitching', kind: 'name', cell: nameWithDecision },
  { key: 'ip', header: 'IP', cell: (row) => row.inningsPitched },
  { key: 'h', header: 'H', cell: (row) => row.hits },
  { key: 'r', header: 'R', cell: (row) => row.runs },
  { key: 'er', header: 'ER', cell: (row) => row.earnedRuns },
  { key: 'bb', header: 'BB', cell: (row) => row.walks },
  { key: 'k', header: 'K', cell: (row) => row.strikeouts },
  {
    key: 'ps',
    header: 'P-S',
    wide: true,
    cell: (row) => `${row.pitches}-${row.strikes}`,
  },
];
