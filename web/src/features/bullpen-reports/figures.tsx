import {
  type Command,
  countWithNoun,
  figureText,
  PITCHING,
  type PlannedThrows,
  pitchesText,
  type Tally,
} from '@full-count/baseball';
import { TypeCell } from '../../baseball-ui/pitches/type-row.tsx';
import { CountedCell, RateCell } from '../../baseball-ui/rate-cell.tsx';
import { percentText } from '../../format/rates.ts';
import { type Column, Table } from '../../ui/charts/table.tsx';
import { Section } from '../../ui/layout/section.tsx';
import styles from './bullpen-reports.module.css';

/** "61.5 mph, 12 readings" */
export function VelocityText({ tally }: { tally: Tally }) {
  const speed = figureText(PITCHING.averageVelocity, tally);
  if (speed === null) return '–';
  return (
    <span className={styles.velocity}>
      <span>{speed} mph,</span> <span>{countWithNoun(tally.measured, 'reading')}</span>
    </span>
  );
}

/** "50% 8 pitches", of the pitches with a target. */
export function CommandText({ command: { aimed, score } }: { command: Command }) {
  if (aimed === 0) return '–';
  return (
    <CountedCell cases={aimed} countText={pitchesText(aimed)}>
      {percentText(score.percent)}
    </CountedCell>
  );
}

interface PlanTableProps {
  planned: readonly PlannedThrows[];
  /** The command of the pitches that had a target but were not planned. */
  outsidePlan: Command;
}

type PlanRow =
  | ({ readonly kind: 'planned' } & PlannedThrows)
  | { readonly kind: 'outsidePlan'; readonly pitches: number; readonly command: Command };

export function PlanTable({ planned, outsidePlan }: PlanTableProps) {
  if (planned.length === 0) return null;
  const rows: PlanRow[] = planned.map((step) => ({ kind: 'planned', ...step }));
  if (outsidePlan.aimed > 0)
    rows.push({ kind: 'outsidePlan', pitches: outsidePlan.aimed, command: outsidePlan });
  return (
    <Section title="Plan" aside="planned vs. thrown">
      <Table
        caption="Plan"
        columns={columns}
        rows={rows}
        rowKey={(row) => (row.kind === 'outsidePlan' ? row.kind : `${row.pitchType} ${row.target}`)}
      />
    </Section>
  );
}

const columns: readonly Column<PlanRow>[] = [
  {
    key: 'type',
    header: 'Planned',
    kind: 'name',
    cell: (row) =>
      row.kind === 'outsidePlan' ? 'Other targets' : <TypeCell type={row.pitchType} />,
  },
  {
    key: 'target',
    header: 'Target',
    cell: (row) => (row.kind === 'outsidePlan' ? '–' : (row.target ?? 'any')),
  },
  { key: 'pitches', header: 'Pitches', cell: ({ pitches }) => pitches, isHiddenOnPhone: true },
  {
    key: 'asPlanned',
    header: 'Right pitch type',
    cell: (row) => (row.kind === 'outsidePlan' ? '–' : <RateCell rate={row.asPlanned} />),
  },
  {
    key: 'spot',
    header: 'Hit target',
    cell: ({ command: { onSpot, aimed } }) => (aimed === 0 ? '–' : `${onSpot} of ${aimed}`),
  },
  {
    key: 'near',
    header: 'Just off',
    cell: ({ command: { near, aimed } }) => (aimed === 0 ? '–' : `${near} of ${aimed}`),
    isHiddenOnPhone: true,
  },
  { key: 'score', header: 'Command', cell: ({ command }) => <CommandText command={command} /> },
];
