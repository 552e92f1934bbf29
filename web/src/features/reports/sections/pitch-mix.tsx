import type { Tally, TypeTally } from '@full-count/baseball';
import { TypeCell } from '../../../baseball-ui/pitches/type-cell.tsx';
import { typeColumns } from '../../../baseball-ui/season-lines/type-columns.tsx';
import { Formula } from '../../../ui/charts/formula.tsx';
import { type Column, Table } from '../../../ui/charts/table.tsx';
import { Section } from '../../../ui/layout/section.tsx';

const FORMULA =
  'Share: this pitch type ÷ all pitches. Strike %: strikes, including fouls and balls in play, ÷ pitches of this type. Average against: hits ÷ at-bats that ended on this type. Mph: average of the readings. "Small" marks a figure that counts fewer than 10.';

interface PitchMixProps {
  total: Tally;
  types: readonly TypeTally[];
}

export function PitchMix({ total, types }: PitchMixProps) {
  const { share, strikes, velocity, against } = typeColumns({ total });
  const columns: readonly Column<TypeTally>[] = [
    { key: 'type', header: 'Type', kind: 'name', cell: ({ type }) => <TypeCell type={type} /> },
    share,
    strikes,
    velocity,
    against,
  ];
  return (
    <Section
      title="Pitch Mix & Effectiveness"
      aside={<Formula formula={FORMULA}>how it's figured</Formula>}
    >
      {types.length === 0 ? (
        <p className="muted">No pitches have a pitch type.</p>
      ) : (
        <Table caption="Pitch mix" columns={columns} rows={types} rowKey={({ type }) => type} />
      )}
    </Section>
  );
}
