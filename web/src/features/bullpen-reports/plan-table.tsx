import type { PlannedThrows } from '@full-count/baseball';
import { TypeCell } from '../../baseball-ui/pitches/type-cell.tsx';
import { RateCell } from '../../baseball-ui/rate-cell.tsx';
import { type Column, Table } from '../../ui/charts/table.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { CommandText } from './figures.tsx';

/** The plan vs. what was thrown; nothing where no one followed a plan. */
export function PlanTable({ planned }: { planned: readonly PlannedThrows[] }) {
  if (planned.length === 0) return null;
  return (
    <Section title="Plan" aside="planned vs. thrown">
      <Table
        caption="Plan"
        columns={columns}
        rows={planned}
        rowKey={({ pitchType, target }) => `${pitchType} ${target}`}
      />
    </Section>
  );
}

const columns: readonly Column<PlannedThrows>[] = [
  {
    key: 'type',
    header: 'Planned',
    kind: 'name',
    cell: ({ pitchType }) => <TypeCell type={pitchType} />,
  },
  { key: 'target', header: 'Target', cell: ({ target }) => target ?? 'any' },
  { key: 'pitches', header: 'Pitches', cell: ({ pitches }) => pitches, wide: true },
  {
    key: 'asPlanned',
    header: 'Right pitch type',
    cell: ({ asPlanned }) => <RateCell rate={asPlanned} />,
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
  },
  { key: 'score', header: 'Command', cell: ({ command }) => <CommandText command={command} /> },
];
