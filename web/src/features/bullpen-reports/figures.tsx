import { type Command, oneDecimalText } from '@full-count/baseball';
import { RateCell } from '../../components/rate-cell.tsx';
import styles from './bullpen-reports.module.css';

interface VelocityTextProps {
  of: { readonly avgVelocity: number | null; readonly measured: number };
}

/** "61.5 mph (n 12)" */
export function VelocityText({ of: { avgVelocity, measured } }: VelocityTextProps) {
  if (avgVelocity === null) return '–';
  return (
    <span className={styles.velocity}>
      <span>{oneDecimalText(avgVelocity)} mph</span> <span>(n {measured})</span>
    </span>
  );
}

/** The score with its points; a dash where nothing was aimed. */
export function CommandText({ command }: { command: Command }) {
  return command.aimed === 0 ? '–' : <RateCell rate={command.score} />;
}
