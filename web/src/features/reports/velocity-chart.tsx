import type { InningVelocity } from '@full-count/baseball';
import { LineChart } from '../../components/line-chart.tsx';
import { Section } from '../../components/section.tsx';

/** How fast the pitches were, inning by inning. */
export function VelocityChart({ innings }: { innings: readonly InningVelocity[] }) {
  const measured = innings.reduce((all, one) => all + one.measured, 0);
  return (
    <Section title="Velocity by Inning" aside={`mph, n ${measured}`}>
      {innings.length === 0 ? (
        <p className="muted">No velocity was recorded.</p>
      ) : (
        <LineChart
          label={`Average velocity: ${innings.map(inWords).join(', ')}`}
          points={innings.map(({ inning, averageMph }) => ({
            key: String(inning),
            label: String(inning),
            value: averageMph,
            text: averageMph.toFixed(1),
          }))}
        />
      )}
    </Section>
  );
}

function inWords({ inning, averageMph, measured }: InningVelocity): string {
  return `inning ${inning} ${averageMph.toFixed(2)} mph of ${measured}`;
}
