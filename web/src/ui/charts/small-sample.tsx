import styles from './small-sample.module.css';

export function SmallSampleTag() {
  return (
    <span role="img" aria-label="small sample" className={styles.smallSample}>
      small
    </span>
  );
}

/** With fewer cases a percent is only a hint and gets the tag "small". */
const MIN_RELIABLE = 10;

export function isSmallSample(of: number): boolean {
  return of < MIN_RELIABLE;
}
