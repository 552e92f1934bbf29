import { countedText } from '../../format/counted.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './pitch-ring.module.css';

const RADIUS = 22;
const AROUND = 2 * Math.PI * RADIUS;

export interface PitchRingProps {
  /** Today's pitches. */
  pitches: number;
  /** What fills the circle where the limit counts innings and not pitches. */
  count?: number | undefined;
  /** The daily limit. Null while it is not known, which the words beside the ring say. */
  limit: number | null;
  /** Counts at which the days of rest grow; a tick each. */
  steps: readonly number[];
  /** Amber: close to the next step, or something is not known. `none`: no rule is read at all. */
  tone: 'calm' | 'near' | 'none';
  size?: number | undefined;
}

/** Today's pitches against the daily limit. Words always stand beside it: "At 51 pitches: 3 days' rest". */
export function PitchRing({
  pitches,
  count = pitches,
  limit,
  steps,
  tone,
  size = 48,
}: PitchRingProps) {
  const share = limit === null ? 1 : Math.min(1, count / limit);
  return (
    <svg
      viewBox="0 0 52 52"
      width={size}
      height={size}
      role="img"
      aria-label={ringInWords(pitches, limit, count === pitches)}
      className={classNames(styles.ring, tone === 'near' && styles.near)}
    >
      <circle cx="26" cy="26" r={RADIUS} className={styles.ground} />
      {tone !== 'none' && (
        <circle
          cx="26"
          cy="26"
          r={RADIUS}
          transform="rotate(-90 26 26)"
          strokeDasharray={`${share * AROUND} ${AROUND}`}
          className={styles.thrown}
        />
      )}
      {limit !== null && steps.map((step) => <Tick key={step} turn={step / limit} />)}
      <text x="26" y="33" textAnchor="middle" className={styles.number}>
        {pitches}
      </text>
    </svg>
  );
}

function Tick({ turn }: { turn: number }) {
  return (
    <line
      x1="26"
      y1="8"
      x2="26"
      y2="0"
      transform={`rotate(${turn * 360} 26 26)`}
      className={styles.tick}
    />
  );
}

function ringInWords(pitches: number, limit: number | null, countsPitches: boolean): string {
  return limit === null || !countsPitches
    ? `${countedText(pitches, 'pitch', 'pitches')} today`
    : `${pitches} of ${limit} pitches today`;
}
