import { type Column, Table } from '../../../ui/charts/table.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import styles from './import.module.css';
import { outcomeText } from './import-labels.ts';
import type { PlannedLine } from './import-plan.ts';
import type { ImportedPlayer } from './read-player.ts';

interface PlanTableProps {
  plan: readonly PlannedLine[];
  updatesExisting: boolean;
}

const FACT_COLUMNS: readonly (Column<PlannedLine> & { readonly fact: keyof ImportedPlayer })[] = [
  {
    fact: 'jersey',
    key: 'jersey',
    header: 'Jersey',
    cell: ({ player }) => player.jersey ?? '',
  },
  {
    fact: 'position',
    key: 'position',
    header: 'Position',
    kind: 'code',
    cell: ({ player }) => player.position,
  },
  { fact: 'bats', key: 'bats', header: 'Bats', kind: 'code', cell: ({ player }) => player.bats },
  {
    fact: 'throws',
    key: 'throws',
    header: 'Throws',
    kind: 'code',
    cell: ({ player }) => player.throws,
  },
  { fact: 'birthYear', key: 'born', header: 'Born', cell: ({ player }) => player.birthYear },
];

export function PlanTable({ plan, updatesExisting }: PlanTableProps) {
  const columns: Column<PlannedLine>[] = [
    {
      key: 'name',
      header: 'Player',
      kind: 'name',
      cell: ({ player }) => <span className={styles.player}>{player.playerName || '–'}</span>,
    },
    {
      key: 'outcome',
      header: 'On the roster',
      kind: 'name',
      cell: (line) => <span className={styles.outcome}>{outcomeText(line, updatesExisting)}</span>,
    },
    ...FACT_COLUMNS.filter(({ fact }) => plan.some(({ player }) => player[fact] !== undefined)),
    { key: 'line', header: 'Line', cell: ({ line }) => line },
  ];
  return (
    <Section title="Players" aside={`${plan.length} in the list`} level={3}>
      <Table
        caption="Players in the list"
        columns={columns}
        rows={plan}
        rowKey={({ line }) => String(line)}
      />
    </Section>
  );
}
