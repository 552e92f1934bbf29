import type { InningVelocity } from '@full-count/baseball';
import { Section } from '../../components/section.tsx';
import styles from './charts.module.css';

const WIDTH = 440;
const HEIGHT = 182;
const LEFT = 72;
const RIGHT = 412;
const TOP = 36;
const BOTTOM = 136;

/** How fast the pitches were, inning by inning. */
export function VelocityChart({ innings }: { innings: readonly InningVelocity[] }) {
  const measured = innings.reduce((all, one) => all + one.measured, 0);
  return (
    <Section title="Velocity by Inning" aside={`mph, n ${measured}`}>
      {innings.length === 0 ? (
        <p className="muted">No velocity was recorded.</p>
      ) : (
        <Chart innings={innings} />
      )}
    </Section>
  );
}

function Chart({ innings }: { innings: readonly InningVelocity[] }) {
  const speeds = innings.map(({ averageMph }) => averageMph);
  const low = Math.floor(Math.min(...speeds));
  const high = Math.max(Math.ceil(Math.max(...speeds)), low + 1);
  const x = (at: number) =>
    innings.length === 1 ? (LEFT + RIGHT) / 2 : LEFT + (at * (RIGHT - LEFT)) / (innings.length - 1);
  const y = (mph: number) => BOTTOM - ((mph - low) * (BOTTOM - TOP)) / (high - low);
  const points = innings.map((one, at) => ({ ...one, x: x(at), y: y(one.averageMph) }));
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className={styles.velocity}
      role="img"
      aria-label={`Average velocity: ${innings.map(inWords).join(', ')}`}
    >
      {[low, high].map((mph) => (
        <g key={mph}>
          <line x1="40" x2="424" y1={y(mph)} y2={y(mph)} />
          <text x="32" y={y(mph) + 5} textAnchor="end">
            {mph}
          </text>
        </g>
      ))}
      <path d={points.map((one, at) => `${at === 0 ? 'M' : 'L'}${one.x} ${one.y}`).join('')} />
      {points.map((one) => (
        <g key={one.inning}>
          <circle cx={one.x} cy={one.y} r="5.5" />
          <text x={one.x} y={one.y - 13} textAnchor="middle" className={styles.speed}>
            {one.averageMph.toFixed(1)}
          </text>
          <text x={one.x} y={HEIGHT - 8} textAnchor="middle">
            {one.inning}
          </text>
        </g>
      ))}
    </svg>
  );
}

function inWords({ inning, averageMph, measured }: InningVelocity): string {
  return `inning ${inning} ${averageMph.toFixed(2)} mph of ${measured}`;
}
