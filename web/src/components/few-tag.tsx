import styles from './few-tag.module.css';

/** Stands beside a figure that rests on too little to be firm. */
export function FewTag() {
  return <span className={styles.few}>few</span>;
}
