import { type Command, oneDecimalText } from '@full-count/baseball';
import { CountedCell } from '../../baseball-ui/rate-cell.tsx';
import { countWithNoun, pitchesText } from '../../format/counted.ts';
import { percentText } from '../../format/rates.ts';
import styles from './bullpen-reports.module.css';

interface VelocityTextProps {
  figures: { readonly avgVelocity: number | null; readonly measured: number };
}

/** "61.5 mph, 12 readings" */
export function VelocityText({ figures: { avgVelocity, measured } }: VelocityTextProps) {
  if (avgVelocity === null) return '–';
  return (
    <span className={styles.velocity}>
      <span>{oneDecimalText(avgVelocity)} mph,</span>{' '}
      <span>{countWithNoun(measured, 'reading')}</span>
    </span>
  );
}

/** "50% 8 pitches", of the pitches with a target. */
export function CommandText({ command: { aimed, score } }: { command: Command }) {
  if (aimed === 0) return '–';
  return (
    <CountedCell cases={aimed} countText={pitchesText(aimed)}>
      {percentText(score.percent)}
    </CountedCell>
  );
}
