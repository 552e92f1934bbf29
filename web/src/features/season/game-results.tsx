import { useMemo } from 'react';
import { dayWithYear } from '../../format/day-and-time.ts';
import { doubleheaderText } from '../../format/game-dates/game-labels.ts';
import { paths } from '../../platform/paths.ts';
import { Link } from '../../ui/buttons/link.tsx';
import { type Column, Table } from '../../ui/charts/table.tsx';
import { Section } from '../../ui/layout/section.tsx';
import styles from './season.module.css';
import type { GameResult, ResultLetter } from './season-view.ts';

const LETTER_LABELS: Readonly<
  Record<ResultLetter, { name: string; className: string | undefined }>
> = {
  W: { name: 'Won', className: styles.won },
  L: { name: 'Lost', className: styles.lost },
  T: { name: 'Tied', className: styles.tied },
  'N/A': { name: 'Live, no final score yet', className: undefined },
};

const columnsOf = (showsAllTeams: boolean): readonly Column<GameResult>[] => [
  {
    key: 'date',
    header: 'Date',
    kind: 'code',
    cell: ({ label }) => dayWithYear(label.at),
  },
  {
    key: 'opponent',
    header: 'Opponent',
    kind: 'name',
    cell: ({ id, teamName, homeTeam, opponent, label }) => (
      <>
        <Link to={paths.gameReport(id)} className={styles.opponent}>
          {homeTeam ? opponent : `at ${opponent}`}
        </Link>
        {label.gameNumber !== null && (
          <span className={`small muted ${styles.team}`}>{doubleheaderText(label)}</span>
        )}
        {showsAllTeams && <span className={`small muted ${styles.team}`}>{teamName}</span>}
      </>
    ),
  },
  {
    key: 'score',
    header: 'Score',
    cell: ({ score }) => (score === null ? 'Live' : `${score.team}–${score.opponent}`),
  },
  {
    key: 'result',
    header: 'Result',
    cell: ({ result }) => (
      <abbr title={LETTER_LABELS[result].name} className={LETTER_LABELS[result].className}>
        {result}
      </abbr>
    ),
  },
];

interface GameResultsProps {
  results: readonly GameResult[];
  showsAllTeams: boolean;
}

export function GameResults({ results, showsAllTeams }: GameResultsProps) {
  const columns = useMemo(() => columnsOf(showsAllTeams), [showsAllTeams]);
  return (
    <Section title="Game Results" aside="newest first">
      {results.length === 0 ? (
        <p className="muted">Results appear here as you play games.</p>
      ) : (
        <Table caption="Game results" columns={columns} rows={results} rowKey={({ id }) => id} />
      )}
    </Section>
  );
}
