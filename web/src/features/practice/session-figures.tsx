import { type BullpenStats, type Command, oneDecimalText } from '@full-count/baseball';
import styles from './tracker.module.css';

/** What the session comes to, in one line under its head. */
export function SessionFigures({ stats, command }: { stats: BullpenStats; command: Command }) {
  const { totalPitches, strikes, strikePercentage, avgVelocity, measured } = stats;
  return (
    <dl className={styles.figures}>
      <Figure label="Pitches" value={String(totalPitches)} n="thrown" />
      <Figure
        label="Strike %"
        value={totalPitches === 0 ? '–' : `${strikePercentage}%`}
        n={`${strikes} of ${totalPitches}`}
      />
      {command.aimed > 0 && (
        <Figure
          label="On spot"
          value={`${command.onSpot}/${command.aimed}`}
          n={`score ${command.score.percent}%`}
        />
      )}
      <Figure
        label="Mph"
        value={avgVelocity === null ? '–' : oneDecimalText(avgVelocity)}
        n={`n ${measured}`}
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
