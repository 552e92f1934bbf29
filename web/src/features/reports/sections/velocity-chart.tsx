import {
  countWithNoun,
  figureText,
  figureValue,
  type InningVelocity,
  PITCHING,
} from '@full-count/baseball';
import { speedText } from '../../../format/rates.ts';
import { LineChart } from '../../../ui/charts/line-chart.tsx';
import { Section } from '../../../ui/layout/section.tsx';

export function VelocityChart({ innings }: { innings: readonly InningVelocity[] }) {
  const readings = innings.reduce((sum, { tally }) => sum + tally.measured, 0);
  return (
    <Section title="Velocity by Inning" aside={`mph, ${countWithNoun(readings, 'reading')}`}>
      {innings.length === 0 ? (
        <p className="muted">No pitches have a velocity.</p>
      ) : (
        <LineChart
          label="Average velocity"
          points={innings.map(({ inning, tally }) => ({
            key: String(inning),
            label: String(inning),
            value: figureValue(PITCHING.averageVelocity, tally) ?? 0,
            text: figureText(PITCHING.averageVelocity, tally) ?? '–',
            name: `inning ${inning}, ${speedText(tally)}`,
          }))}
        />
      )}
    </Section>
  );
}
