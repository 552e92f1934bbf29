import { type Command, oneDecimalText } from '@full-count/baseball';
import { RateCell } from '../../baseball-ui/rate-cell.tsx';
import { countedText } from '../../format/counted.ts';
import styles from './bullpen-reports.module.css';

interface VelocityTextProps {
  of: { readonly avgVelocity: number | null; readonly measured: number };
}

/** "61.5 mph, 12 readings" */
export function VelocityText({ of: { avgVelocity, measured } }: VelocityTextProps) {
  if (avgVelocity === null) return '–';
  return (
    <span className={styles.velocity}>
      <span>{oneDecimalText(avgVelocity)} mph,</span>{' '}
      <span>{countedText(measured, 'reading')}</span>
    </span>
  );
}

/** The command score with its points; a dash where no pitch had a target. */
export function CommandText({ command }: { command: Command }) {
  return command.aimed === 0 ? '–' : <RateCell rate={command.score} />;
}
