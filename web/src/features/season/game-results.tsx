import { Link } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { monthAndDay } from '../../components/day-and-time.ts';
import { Section } from '../../components/section.tsx';
import { type Column, Table } from '../../components/table.tsx';
import styles from './season.module.css';
import type { GameResult, ResultLetter } from './season-view.ts';

const LOOKS: Readonly<Record<ResultLetter, { name: string; look: string | undefined }>> = {
  W: { name: 'Won', look: styles.won },
  L: { name: 'Lost', look: styles.lost },
  T: { name: 'Tied', look: styles.tied },
  'N/A': { name: 'No final score', look: undefined },
};

const columns: readonly Column<GameResult>[] = [
  { key: 'date', header: 'Date', kind: 'code', cell: ({ gameDate }) => monthAndDay(gameDate) },
  {
    key: 'opponent',
    header: 'Opponent',
    kind: 'name',
    cell: ({ id, homeTeam, opponent }) => (
      <Link to={paths.gameReport(id)} className={styles.opponent}>
        {homeTeam ? '' : 'at '}
        {opponent}
      </Link>
    ),
  },
  {
    key: 'score',
    header: 'Score',
    cell: ({ score }) => (score === null ? '–' : `${score.team}–${score.opponent}`),
  },
  {
    key: 'result',
    header: 'Result',
    cell: ({ result }) => (
      <abbr title={LOOKS[result].name} className={LOOKS[result].look}>
        {result}
      </abbr>
    ),
  },
];

export function GameResults({ results }: { results: readonly GameResult[] }) {
  return (
    <Section title="Game Results" aside="newest first">
      {results.length === 0 ? (
        <p className="muted">No game has been played yet.</p>
      ) : (
        <Table caption="Game results" columns={columns} rows={results} rowKey={({ id }) => id} />
      )}
    </Section>
  );
}
