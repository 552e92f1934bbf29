import { type ArmCareStatus, countWithNoun, pitchesText } from '@full-count/baseball';
import { classNames } from '../../ui/class-names.ts';
import styles from './arm-ring.module.css';

const RADIUS = 22;
const CIRCUMFERENCE = 2 * Math.PI * RADIUS;

interface ArmRingProps {
  arm: { readonly status: ArmCareStatus } | null;
  /** Pitches in this game. Shown when no rules apply, as to an opponent's pitcher. */
  pitches: number;
  size?: number | undefined;
}

/** Each count from which one more day of rest is needed has a tick. */
export function ArmRing({ arm, pitches: pitchesInGame, size = 48 }: ArmRingProps) {
  const status = arm?.status;
  const pitches = status?.pitches ?? pitchesInGame;
  const innings = status?.counts === 'innings' ? status.count : undefined;
  // While the daily limit is not known, which text beside the ring explains, the ring is full.
  const limit = status?.mostInDay ?? null;
  const count = innings ?? pitches;
  const share = limit === null ? 1 : Math.min(1, count / limit);
  return (
    <svg
      viewBox="0 0 52 52"
      width={size}
      height={size}
      role="img"
      aria-label={ringLabel(pitches, innings, limit)}
      className={classNames(styles.ring, status?.isNear && styles.near)}
    >
      <circle cx="26" cy="26" r={RADIUS} className={styles.ground} />
      {status && (
        <circle
          cx="26"
          cy="26"
          r={RADIUS}
          transform="rotate(-90 26 26)"
          strokeDasharray={`${share * CIRCUMFERENCE} ${CIRCUMFERENCE}`}
          className={styles.thrown}
        />
      )}
      {limit !== null &&
        status?.steps.map(({ from }) => (
          <path
            key={from}
            d="M26 8V0"
            transform={`rotate(${(from / limit) * 360} 26 26)`}
            className={styles.tick}
          />
        ))}
      <text
        x="26"
        y={innings === undefined ? 33 : 29}
        textAnchor="middle"
        className={styles.number}
      >
        {count}
      </text>
      {innings !== undefined && (
        <text x="26" y="41" textAnchor="middle" className={styles.unit}>
          inn.
        </text>
      )}
    </svg>
  );
}

function ringLabel(pitches: number, innings: number | undefined, limit: number | null): string {
  const pitchCount = pitchesText(pitches);
  if (innings !== undefined) {
    const inningCount =
      limit === null ? countWithNoun(innings, 'inning') : `${innings} of ${limit} innings`;
    return `${inningCount} today, ${pitchCount}`;
  }
  return limit === null ? `${pitchCount} today` : `${pitches} of ${limit} pitches today`;
}
