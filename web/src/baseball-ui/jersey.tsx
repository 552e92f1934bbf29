import styles from './jersey.module.css';

export function Jersey({ number }: { number: string | null }) {
  return <span className={styles.jersey}>{number ?? '–'}</span>;
}
