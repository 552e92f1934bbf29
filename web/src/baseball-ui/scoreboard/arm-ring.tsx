import { type ArmCareStatus, countWithNoun, pitchesText } from '@full-count/baseball';
import { classNames } from '../../ui/class-names.ts';
import styles from './arm-ring.module.css';

const RADIUS = 22;
const CIRCUMFERENCE = 2 * Math.PI * RADIUS;

interface PitchRingProps {
  pitches: number;
  /** The pitcher's innings today, when the daily limit counts innings. */
  innings?: number | undefined;
  /** Null while the daily limit is not known, which text beside the ring explains. The ring is then full. */
  limit: number | null;
  /** The counts from which one more day of rest is needed. Each has a tick. */
  steps: readonly number[];
  /** `near` (amber) means that the next step is close or that data is missing. `none` means that no rules apply. */
  tone: 'calm' | 'near' | 'none';
  size?: number | undefined;
}

function PitchRing({ pitches, innings, limit, steps, tone, size = 48 }: PitchRingProps) {
  const count = innings ?? pitches;
  const share = limit === null ? 1 : Math.min(1, count / limit);
  return (
    <svg
      viewBox="0 0 52 52"
      width={size}
      height={size}
      role="img"
      aria-label={ringLabel(pitches, innings, limit)}
      className={classNames(styles.ring, tone === 'near' && styles.near)}
    >
      <circle cx="26" cy="26" r={RADIUS} className={styles.ground} />
      {tone !== 'none' && (
        <circle
          cx="26"
          cy="26"
          r={RADIUS}
          transform="rotate(-90 26 26)"
          strokeDasharray={`${share * CIRCUMFERENCE} ${CIRCUMFERENCE}`}
          className={styles.thrown}
        />
      )}
      {limit !== null && steps.map((step) => <Tick key={step} turns={step / limit} />)}
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

function Tick({ turns }: { turns: number }) {
  return (
    <line
      x1="26"
      y1="8"
      x2="26"
      y2="0"
      transform={`rotate(${turns * 360} 26 26)`}
      className={styles.tick}
    />
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

interface ArmRingProps {
  arm: { readonly status: ArmCareStatus } | null;
  /** Pitches in this game. Shown when no rules apply, as to an opponent's pitcher. */
  pitches: number;
  size?: number | undefined;
}

export function ArmRing({ arm, pitches, size }: ArmRingProps) {
  if (arm === null) {
    return <PitchRing pitches={pitches} limit={null} steps={[]} tone="none" size={size} />;
  }
  const { status } = arm;
  return (
    <PitchRing
      pitches={status.pitches}
      innings={status.counts === 'innings' ? status.count : undefined}
      limit={status.mostInDay}
      steps={status.steps.map(({ from }) => from)}
      tone={status.isNear ? 'near' : 'calm'}
      size={size}
    />
  );
}
