import { figureRate, PITCHING, type TypeTally } from '@full-count/baseball';
import { TypeRateRows } from '../../../baseball-ui/pitches/type-rate-rows.tsx';
import { Formula } from '../../../ui/charts/formula.tsx';
import { Section } from '../../../ui/layout/section.tsx';

const FORMULA = 'Swings and misses, including caught foul tips, ÷ swings at this pitch type.';

export function SwingAndMiss({ types }: { types: readonly TypeTally[] }) {
  const rows = types
    .map(({ type, tally }) => ({ type, rate: figureRate(PITCHING.swingMissPercentage, tally) }))
    .sort((a, b) => (b.rate.percent ?? -1) - (a.rate.percent ?? -1));
  return (
    <Section
      title="Swing & Miss by Pitch Type"
      aside={<Formula formula={FORMULA}>how it's figured</Formula>}
    >
      {rows.length === 0 ? (
        <p className="muted">No pitches have a pitch type.</p>
      ) : (
        <TypeRateRows label="Swing and miss by pitch type" rows={rows} />
      )}
    </Section>
  );
}
