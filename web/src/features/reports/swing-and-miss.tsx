import type { ArsenalPitch } from '@full-count/baseball';
import { Formula } from '../../components/formula.tsx';
import { Section } from '../../components/section.tsx';
import { TypeRateRows } from '../../components/type-rate-rows.tsx';

const FORMULA = 'Swings and misses, including caught foul tips, ÷ swings at this pitch type.';

export function SwingAndMiss({ arsenal }: { arsenal: readonly ArsenalPitch[] }) {
  const rows = arsenal
    .map(({ type, whiffs }) => ({ type, rate: whiffs }))
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
