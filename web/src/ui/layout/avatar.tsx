import styles from './avatar.module.css';

/** Two letters in a ring; the name stands beside it or in the label of the link around it. */
export function Avatar({ initials }: { initials: string }) {
  return (
    <span className={styles.avatar} aria-hidden="true">
      {initials}
    </span>
  );
}
