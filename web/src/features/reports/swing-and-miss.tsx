import type { ArsenalPitch } from '@full-count/baseball';
import { Formula } from '../../components/formula.tsx';
import { Section } from '../../components/section.tsx';
import { TypeRateRows } from '../../components/type-rate-rows.tsx';

const FORMULA = 'Swings that missed, caught foul tips among them, of all swings at the type.';

export function SwingAndMiss({ arsenal }: { arsenal: readonly ArsenalPitch[] }) {
  const rows = arsenal
    .map(({ type, whiffs }) => ({ type, rate: whiffs }))
    .sort((a, b) => (b.rate.percent ?? -1) - (a.rate.percent ?? -1));
  return (
    <Section
      title="Swing & Miss by Pitch Type"
      aside={<Formula formula={FORMULA}>misses of swings</Formula>}
    >
      {rows.length === 0 ? (
        <p className="muted">No pitch types were recorded.</p>
      ) : (
        <TypeRateRows label="Swing and miss by pitch type" rows={rows} />
      )}
    </Section>
  );
}
