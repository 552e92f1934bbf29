import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Button } from '../buttons/button.tsx';
import styles from './line-chart.module.css';

const HANDLE_WIDTH = 24;

/** Chooses a point where the points are too close together for a button each. */
function PointSlider({ label, points, onOpen, height }: PointButtonsProps & { height: number }) {
  const [chosenKey, setChosenKey] = useState<string | null>(null);
  const lastIndex = points.length - 1;
  const foundIndex = points.findIndex(({ key }) => key === chosenKey);
  const index = foundIndex < 0 ? lastIndex : foundIndex;
  const [first, last, chosen] = [points[0], points[lastIndex], points[index]];
  if (first === undefined || last === undefined || chosen === undefined) return null;
  const choose = (newIndex: number) => setChosenKey(points[newIndex]?.key ?? null);
  const length = last.x - first.x;
  // Safari on a phone moves the handle only when it is dragged, not when the slider is tapped.
  function chooseNearest({ clientX, currentTarget }: MouseEvent<HTMLInputElement>): void {
    const distance = clientX - currentTarget.getBoundingClientRect().left - HANDLE_WIDTH / 2;
    const nearest = Math.round((distance / length) * lastIndex);
    choose(Math.min(lastIndex, Math.max(0, nearest)));
  }
  return (
    <>
      <input
        type="range"
        className={styles.slider}
        style={{ left: first.x - HANDLE_WIDTH / 2, width: length + HANDLE_WIDTH, height }}
        aria-label={label}
        aria-valuetext={chosen.name}
        min={0}
        max={lastIndex}
        value={index}
        onChange={({ target }) => choose(Number(target.value))}
        onClick={chooseNearest}
      />
      <Button wide className={styles.open} onClick={() => onOpen(chosen.key)}>
        See {chosen.name}
      </Button>
    </>
  );
}

interface LineChartProps {
  label: string;
  points: readonly { key: string; label: string; value: number; text: string; name: string }[];
  /** Called with the key of a tapped point. Without it, the points are only drawn. */
  onOpen?: ((key: string) => void) | undefined;
  /** The axis spans at least this much, so that a small change does not look large. */
  minSpan?: number | undefined;
  /** The highest possible value, such as 100 for percents. The axis ends there at the latest. */
  maxValue?: number | undefined;
  axisTextOf?: ((value: number) => string) | undefined;
}

// All sizes are pixels.
const INITIAL_WIDTH = 440;
const HEIGHT = 182;
const LEFT = 60;
const TOP = 36;
const BOTTOM = 136;
const RIGHT_ROOM = 26;
const LABEL_ROOM = 48;
const MAX_LABELS = 8;
/** The least width of a button over a point (WCAG 2.5.8). */
const MIN_TARGET_WIDTH = 24;
/** With more points than this, the dots are smaller so that they do not overlap. */
const MAX_LARGE_POINTS = 24;
const LARGE_RADIUS = 5.5;
const SMALL_RADIUS = 3.5;

/** Values in order, joined by a line. The drawing is as wide as the element, so its text never scales. */
export function LineChart(props: LineChartProps) {
  const { label, points, onOpen, minSpan = 1, maxValue, axisTextOf = String } = props;
  const drawing = useRef<SVGSVGElement>(null);
  const width = useWidth(drawing, INITIAL_WIDTH);
  const right = width - RIGHT_ROOM;
  const { low, high } = axisOf(
    points.map(({ value }) => value),
    minSpan,
    maxValue,
  );
  const labelEvery = Math.ceil(points.length / maxLabels(right - LEFT));
  const xOf = (index: number) =>
    points.length === 1
      ? (LEFT + right) / 2
      : LEFT + (index * (right - LEFT)) / (points.length - 1);
  const yOf = (value: number) => BOTTOM - ((value - low) * (BOTTOM - TOP)) / (high - low);
  const targets = points.map(({ key, name }, index) => ({ key, name, x: xOf(index) }));
  const hasRoomForButtons = (right - LEFT) / (points.length - 1) >= MIN_TARGET_WIDTH;
  return (
    <div className={styles.frame}>
      <svg
        ref={drawing}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        className={styles.chart}
        role="img"
        aria-label={`${label}: ${points.map(({ name }) => name).join('; ')}`}
        aria-hidden={onOpen !== undefined}
      >
        {/* Only the lowest line crosses the chart. A higher one would cross the values. */}
        {[low, high].map((value) => (
          <g key={value}>
            <line x1="34" x2={value === low ? width : 42} y1={yOf(value)} y2={yOf(value)} />
            <text x="28" y={yOf(value) + 5} textAnchor="end">
              {axisTextOf(value)}
            </text>
          </g>
        ))}
        <path
          d={points
            .map(({ value }, index) => `${index === 0 ? 'M' : 'L'}${xOf(index)} ${yOf(value)}`)
            .join('')}
        />
        {points.map((point, index) => (
          <g key={point.key}>
            <circle
              cx={xOf(index)}
              cy={yOf(point.value)}
              r={points.length > MAX_LARGE_POINTS ? SMALL_RADIUS : LARGE_RADIUS}
            />
            {index % labelEvery === 0 && (
              <>
                <text
                  x={xOf(index)}
                  y={yOf(point.value) - 13}
                  textAnchor="middle"
                  className={styles.value}
                >
                  {point.text}
                </text>
                <text x={xOf(index)} y={HEIGHT - 8} textAnchor="middle">
                  {point.label}
                </text>
              </>
            )}
          </g>
        ))}
      </svg>
      {onOpen && hasRoomForButtons && (
        <PointButtons label={label} points={targets} onOpen={onOpen} />
      )}
      {onOpen && !hasRoomForButtons && (
        <PointSlider label={label} points={targets} onOpen={onOpen} height={HEIGHT} />
      )}
    </div>
  );
}

function maxLabels(room: number): number {
  return Math.max(1, Math.min(MAX_LABELS, Math.floor(room / LABEL_ROOM) + 1));
}

function axisOf(values: readonly number[], minSpan: number, maxValue = Number.POSITIVE_INFINITY) {
  const lowest = Math.floor(Math.min(...values));
  const highest = Math.ceil(Math.max(...values));
  const low = Math.max(0, lowest - Math.floor(Math.max(0, minSpan - (highest - lowest)) / 2));
  const high = Math.max(highest, low + minSpan);
  const excess = Math.max(0, high - maxValue);
  return { low: Math.max(0, low - excess), high: high - excess };
}

/** The element's width in CSS pixels, or `initialWidth` until it is measured. */
function useWidth(ref: RefObject<Element | null>, initialWidth: number): number {
  const [width, setWidth] = useState(initialWidth);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const observer = new ResizeObserver(([entry]) => {
      const measuredWidth = Math.round(entry?.contentRect.width ?? 0);
      // A hidden element has no width.
      if (measuredWidth > 0) setWidth(measuredWidth);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return width;
}

interface ButtonPoint {
  readonly key: string;
  /** What a screen reader says of the point. */
  readonly name: string;
  /** The distance from the left edge of the chart in pixels. */
  readonly x: number;
}

interface PointButtonsProps {
  label: string;
  points: readonly ButtonPoint[];
  onOpen: (key: string) => void;
}

const MAX_BUTTON_WIDTH_PX = 56;

/** The Tab key stops at the chart once. The arrow keys, Home and End move from point to point. */
function PointButtons({ label, points, onOpen }: PointButtonsProps) {
  const [tabStop, setTabStop] = useState(points.length - 1);
  const [first, second] = points;
  const width = Math.min(
    MAX_BUTTON_WIDTH_PX,
    first && second ? second.x - first.x : MAX_BUTTON_WIDTH_PX,
  );
  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const focused = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const next = {
      ArrowRight: focused + 1,
      ArrowLeft: focused - 1,
      Home: 0,
      End: buttons.length - 1,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    buttons[next]?.focus();
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset lays out its children differently.
    <div role="group" aria-label={label} onKeyDown={onKeyDown}>
      {points.map(({ key, name, x }, index) => (
        <button
          key={key}
          type="button"
          className={styles.point}
          style={{ left: x - width / 2, width }}
          aria-label={name}
          title={name}
          tabIndex={index === Math.min(tabStop, points.length - 1) ? 0 : -1}
          onFocus={() => setTabStop(index)}
          onClick={() => onOpen(key)}
        />
      ))}
    </div>
  );
}
