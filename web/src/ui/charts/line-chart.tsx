import { useRef } from 'react';
import { useWidth } from '../hooks/use-width.ts';
import styles from './line-chart.module.css';

export interface ChartPoint {
  key: string;
  /** Under the line: an inning, a day. */
  label: string;
  value: number;
  /** Over the point: "62.1". */
  text: string;
}

interface LineChartProps {
  /** All of it in words. */
  label: string;
  points: readonly ChartPoint[];
  /** The axis spans at least this much: a small change does not look like a great one. */
  leastSpan?: number | undefined;
}

/** The width until the chart has been measured. */
const FIRST_WIDTH = 440;
const HEIGHT = 182;
const LEFT = 60;
const TOP = 36;
const BOTTOM = 136;
/** Room right of the last point for half of its label. */
const RIGHT_ROOM = 26;
/** Closer labels would touch. */
const LABEL_ROOM = 48;
const MOST_LABELS = 8;
/** Wider ones would touch. */
const MOST_WIDE_POINTS = 24;

/** Figures in their order, joined by a line. Drawn to the pixel, so that its text is as large on every width. */
export function LineChart({ label, points, leastSpan = 1 }: LineChartProps) {
  const drawing = useRef<SVGSVGElement>(null);
  const width = useWidth(drawing, FIRST_WIDTH);
  const right = width - RIGHT_ROOM;
  const { low, high } = axisOf(
    points.map(({ value }) => value),
    leastSpan,
  );
  const every = Math.ceil(points.length / mostLabels(right - LEFT));
  const x = (at: number) =>
    points.length === 1 ? (LEFT + right) / 2 : LEFT + (at * (right - LEFT)) / (points.length - 1);
  const y = (value: number) => BOTTOM - ((value - low) * (BOTTOM - TOP)) / (high - low);
  return (
    <svg
      ref={drawing}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      className={styles.chart}
      role="img"
      aria-label={label}
    >
      {/* Only the foot has a line through the chart: one higher up would run through the figures. */}
      {[low, high].map((value) => (
        <g key={value}>
          <line x1="34" x2={value === low ? width : 42} y1={y(value)} y2={y(value)} />
          <text x="28" y={y(value) + 5} textAnchor="end">
            {value}
          </text>
        </g>
      ))}
      <path
        d={points.map(({ value }, at) => `${at === 0 ? 'M' : 'L'}${x(at)} ${y(value)}`).join('')}
      />
      {points.map((point, at) => (
        <g key={point.key}>
          <circle cx={x(at)} cy={y(point.value)} r={points.length > MOST_WIDE_POINTS ? 3.5 : 5.5} />
          {at % every === 0 && (
            <>
              <text x={x(at)} y={y(point.value) - 13} textAnchor="middle" className={styles.value}>
                {point.text}
              </text>
              <text x={x(at)} y={HEIGHT - 8} textAnchor="middle">
                {point.label}
              </text>
            </>
          )}
        </g>
      ))}
    </svg>
  );
}

function mostLabels(room: number): number {
  return Math.max(1, Math.min(MOST_LABELS, Math.floor(room / LABEL_ROOM) + 1));
}

/** Whole numbers around the values, which stand in the middle of a span wider than theirs. */
function axisOf(values: readonly number[], leastSpan: number): { low: number; high: number } {
  const least = Math.floor(Math.min(...values));
  const most = Math.ceil(Math.max(...values));
  const low = Math.max(0, least - Math.floor(Math.max(0, leastSpan - (most - least)) / 2));
  return { low, high: Math.max(most, low + leastSpan) };
}
