import { type ArsenalPitch, averageAgainstBand, effectivenessBand } from '@full-count/baseball';
import { TypeCell } from '../../../baseball-ui/pitches/type-cell.tsx';
import { AverageCell, RateCell, SpeedCell, SpeedHead } from '../../../baseball-ui/rate-cell.tsx';
import { Formula } from '../../../ui/charts/formula.tsx';
import { type Column, Table } from '../../../ui/charts/table.tsx';
import { Section } from '../../../ui/layout/section.tsx';

const FORMULA =
  'Share: this pitch type ÷ all pitches. Strike %: strikes, including fouls and balls in play, ÷ pitches of this type. Average against: hits ÷ at-bats that ended on this type. Mph: average of the readings. "Small" marks a figure that counts fewer than 10.';

const columns: readonly Column<ArsenalPitch>[] = [
  { key: 'type', header: 'Type', kind: 'name', cell: ({ type }) => <TypeCell type={type} /> },
  { key: 'share', header: 'Share', cell: ({ share }) => <RateCell rate={share} /> },
  {
    key: 'strike',
    header: 'Strike %',
    cell: ({ strikes }) => <RateCell rate={strikes} band={effectivenessBand} />,
  },
  { key: 'mph', header: <SpeedHead />, cell: (pitch) => <SpeedCell {...pitch} /> },
  {
    key: 'against',
    header: 'Avg against',
    cell: ({ against }) => <AverageCell {...against} band={averageAgainstBand} />,
  },
];

export function PitchMix({ arsenal }: { arsenal: readonly ArsenalPitch[] }) {
  return (
    <Section
      title="Pitch Mix & Effectiveness"
      aside={<Formula formula={FORMULA}>how it's figured</Formula>}
    >
      {arsenal.length === 0 ? (
        <p className="muted">No pitches have a pitch type.</p>
      ) : (
        <Table caption="Pitch mix" columns={columns} rows={arsenal} rowKey={({ type }) => type} />
      )}
    </Section>
  );
}
