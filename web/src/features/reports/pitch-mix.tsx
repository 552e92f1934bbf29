import { type ArsenalPitch, averageAgainstBand, effectivenessBand } from '@full-count/baseball';
import { Formula } from '../../components/formula.tsx';
import { AverageCell, RateCell, SpeedCell, SpeedHead } from '../../components/rate-cell.tsx';
import { Section } from '../../components/section.tsx';
import { type Column, Table } from '../../components/table.tsx';
import { TypeCell } from '../../components/type-cell.tsx';

const FORMULA =
  'Share: this pitch type ÷ all pitches. Strike %: strikes, including fouls and balls in play, ÷ pitches of this type. Average against: hits ÷ at-bats that ended on this type. Mph: average of the readings. Small: under 10.';

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
