import { percentBand, type Rate } from '@full-count/baseball';
import { PercentLamp } from '../ui/charts/percent-lamp.tsx';
import { isSmallSample, SmallSampleTag } from '../ui/charts/small-sample.tsx';
import styles from './strike-lamp.module.css';

export function StrikeLamp({ rate: { percent, n, of } }: { rate: Rate }) {
  if (percent === null) return '–';
  return (
    <span className={styles.figure}>
      <PercentLamp band={percentBand(percent)}>{percent}%</PercentLamp>
      <span className={styles.n}>
        {n} of {of} {isSmallSample(of) && <SmallSampleTag />}
      </span>
    </span>
  );
}
