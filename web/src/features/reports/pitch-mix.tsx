import { type ArsenalPitch, averageAgainstBand, effectivenessBand } from '@full-count/baseball';
import { Formula } from '../../components/formula.tsx';
import { AverageCell, RateCell, SpeedCell } from '../../components/rate-cell.tsx';
import { Section } from '../../components/section.tsx';
import { type Column, Table } from '../../components/table.tsx';
import { TypeCell } from '../../components/type-cell.tsx';

const FORMULA =
  'Share: pitches of the type, of all pitches. Strike: strikes, fouls and balls in play among them, of the pitches of the type. Average against: hits of at-bats whose last pitch was of the type. Mph: the mean of those measured, and how many. Few: under 10.';

const columns: readonly Column<ArsenalPitch>[] = [
  { key: 'type', header: 'Type', kind: 'name', cell: ({ type }) => <TypeCell type={type} /> },
  { key: 'share', header: 'Share', cell: ({ share }) => <RateCell rate={share} /> },
  {
    key: 'strike',
    header: 'Strike %',
    cell: ({ strikes }) => <RateCell rate={strikes} band={effectivenessBand} />,
  },
  { key: 'mph', header: 'mph', cell: (pitch) => <SpeedCell {...pitch} /> },
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
      aside={<Formula formula={FORMULA}>figure, then its n</Formula>}
    >
      {arsenal.length === 0 ? (
        <p className="muted">No pitch types were recorded.</p>
      ) : (
        <Table caption="Pitch mix" columns={columns} rows={arsenal} rowKey={({ type }) => type} />
      )}
    </Section>
  );
}
