import { classNames } from '../class-names.ts';
import styles from './pitch-ring.module.css';

/** Pitches before the next rest step from which the ring warns. */
const NEAR_STEP_PITCHES = 5;
const RADIUS = 22;
const AROUND = 2 * Math.PI * RADIUS;

export interface PitchRingProps {
  /** Today's pitches. */
  pitches: number;
  /** The day's most; `null` while his age is not known, which the words beside the ring say. */
  limit: number | null;
  /** Pitch counts at which the days of rest grow; a tick each. */
  steps: readonly number[];
  size?: number | undefined;
}

/** Today's pitches around the day's most. Words always stand beside it: "At 51: rest 3 days". */
export function PitchRing({ pitches, limit, steps, size = 48 }: PitchRingProps) {
  const share = limit === null ? 1 : Math.min(1, pitches / limit);
  return (
    <svg
      viewBox="0 0 52 52"
      width={size}
      height={size}
      role="img"
      aria-label={ringInWords(pitches, limit)}
      className={classNames(styles.ring, isNear(pitches, limit, steps) && styles.near)}
    >
      <circle cx="26" cy="26" r={RADIUS} className={styles.ground} />
      <circle
        cx="26"
        cy="26"
        r={RADIUS}
        transform="rotate(-90 26 26)"
        strokeDasharray={`${share * AROUND} ${AROUND}`}
        className={styles.thrown}
      />
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

function ringInWords(pitches: number, limit: number | null): string {
  return limit === null
    ? `${pitches} pitches today, age not set`
    : `${pitches} of ${limit} pitches today`;
}

function isNear(pitches: number, limit: number | null, steps: readonly number[]): boolean {
  if (limit === null) return true;
  const next = [...steps, limit].filter((step) => step > pitches);
  return next.length === 0 || Math.min(...next) - pitches <= NEAR_STEP_PITCHES;
}
