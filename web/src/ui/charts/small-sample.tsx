import styles from './small-sample.module.css';

export function SmallSampleTag() {
  return (
    <span role="img" aria-label="small sample" className={styles.smallSample}>
      small
    </span>
  );
}

/** With fewer cases a percent is not reliable and gets the tag "small". */
const MIN_RELIABLE_CASES = 10;

export function isSmallSample(cases: number): boolean {
  return cases < MIN_RELIABLE_CASES;
}
