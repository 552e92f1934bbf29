import {
  type BullpenStats,
  type Command,
  countWithNoun,
  figureText,
  PITCHING,
} from '@full-count/baseball';
import styles from './tracker.module.css';

export function SessionFigures({ stats, command }: { stats: BullpenStats; command: Command }) {
  const { tally } = stats;
  return (
    <dl className={styles.figures}>
      <Figure label="Pitches" value={String(tally.pitches)} countText="in all" />
      <Figure
        label="Strike %"
        value={figureText(PITCHING.strikePercentage, tally) ?? '–'}
        countText={`${tally.strikes} of ${tally.pitches}`}
      />
      {command.aimed > 0 && (
        <Figure
          label="Hit target"
          value={`${command.onSpot} of ${command.aimed}`}
          countText={`${command.near} just off, command ${command.score.percent}%`}
        />
      )}
      <Figure
        label="Avg mph"
        value={figureText(PITCHING.averageVelocity, tally) ?? '–'}
        countText={countWithNoun(tally.measured, 'reading')}
      />
    </dl>
  );
}

interface FigureProps {
  label: string;
  value: string;
  countText: string;
}

function Figure({ label, value, countText }: FigureProps) {
  return (
    <div>
      <dt className="caps">{label}</dt>
      <dd>
        <span className="num">{value}</span> <span className={styles.n}>{countText}</span>
      </dd>
    </div>
  );
}
