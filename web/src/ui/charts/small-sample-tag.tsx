import styles from './small-sample-tag.module.css';

/** Stands beside a figure that rests on too little to be firm. The eye reads "small". */
export function FewTag() {
  return (
    <span role="img" aria-label="small sample" className={styles.few}>
      small
    </span>
  );
}
