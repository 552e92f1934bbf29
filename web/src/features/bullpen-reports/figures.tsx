import {
  type Command,
  countWithNoun,
  figureText,
  PITCHING,
  pitchesText,
  type Tally,
} from '@full-count/baseball';
import { CountedCell } from '../../baseball-ui/rate-cell.tsx';
import { percentText } from '../../format/rates.ts';
import styles from './bullpen-reports.module.css';

/** "61.5 mph, 12 readings" */
export function VelocityText({ tally }: { tally: Tally }) {
  const speed = figureText(PITCHING.averageVelocity, tally);
  if (speed === null) return '–';
  return (
    <span className={styles.velocity}>
      <span>{speed} mph,</span> <span>{countWithNoun(tally.measured, 'reading')}</span>
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
