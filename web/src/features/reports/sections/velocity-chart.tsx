import { type InningVelocity, oneDecimalText } from '@full-count/baseball';
import { countWithNoun } from '../../../format/counted.ts';
import { speedText } from '../../../format/rates.ts';
import { LineChart } from '../../../ui/charts/line-chart.tsx';
import { Section } from '../../../ui/layout/section.tsx';

export function VelocityChart({ innings }: { innings: readonly InningVelocity[] }) {
  const readings = innings.reduce((sum, { measured }) => sum + measured, 0);
  return (
    <Section title="Velocity by Inning" aside={`mph, ${countWithNoun(readings, 'reading')}`}>
      {innings.length === 0 ? (
        <p className="muted">No pitches have a velocity.</p>
      ) : (
        <LineChart
          label="Average velocity"
          points={innings.map((velocity) => ({
            key: String(velocity.inning),
            label: String(velocity.inning),
            value: velocity.averageMph,
            text: oneDecimalText(velocity.averageMph),
            name: spokenInning(velocity),
          }))}
        />
      )}
    </Section>
  );
}

function spokenInning({ inning, averageMph, measured }: InningVelocity): string {
  return `inning ${inning}, ${speedText(averageMph, measured)}`;
}
