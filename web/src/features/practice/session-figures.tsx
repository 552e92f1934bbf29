import type { BullpenStats } from '@full-count/baseball';
import styles from './tracker.module.css';

/** What the session comes to, in one line under its head. */
export function SessionFigures({ stats }: { stats: BullpenStats }) {
  const { totalPitches, strikes, strikePercentage, avgVelocity, measured } = stats;
  return (
    <dl className={styles.figures}>
      <Figure label="Pitches" value={String(totalPitches)} n="this session" />
      <Figure
        label="Strike %"
        value={totalPitches === 0 ? '–' : `${strikePercentage}%`}
        n={`${strikes} of ${totalPitches}`}
      />
      <Figure
        label="Mph"
        value={avgVelocity === null ? '–' : avgVelocity.toFixed(1)}
        n={`${measured} measured`}
      />
    </dl>
  );
}

function Figure({ label, value, n }: { label: string; value: string; n: string }) {
  return (
    <div>
      <dt className="lab">{label}</dt>
      <dd>
        <span className="num">{value}</span> <span className={styles.n}>{n}</span>
      </dd>
    </div>
  );
}
