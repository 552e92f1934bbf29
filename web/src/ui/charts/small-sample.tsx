import styles from './small-sample.module.css';

/** Stands beside a figure that rests on too little to be firm. The eye reads "small". */
export function FewTag() {
  return (
    <span role="img" aria-label="small sample" className={styles.few}>
      small
    </span>
  );
}

/** Under this many a percent is a hint, not a figure: shown quieter, with the tag "small". */
const FIRM_AT = 10;

export function isFew(of: number): boolean {
  return of < FIRM_AT;
}
