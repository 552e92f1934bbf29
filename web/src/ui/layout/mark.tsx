import styles from './mark.module.css';

/** The user's initials. The name is next to it or in the label of the link around it. */
export function Avatar({ initials }: { initials: string }) {
  return (
    <span className={styles.avatar} aria-hidden="true">
      {initials}
    </span>
  );
}

export function Mark({ size = 34 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 34 34" aria-hidden="true" className={styles.mark}>
      <rect x="1" y="1" width="32" height="32" rx="4" />
      <path d="M17 5.5 28.5 17 17 28.5 5.5 17z" />
      <circle cx="17" cy="17" r="4.6" className={styles.lamp} />
    </svg>
  );
}

export function Wordmark() {
  return (
    <span className={styles.wordmark}>
      <Mark />
      <span>Full Count</span>
    </span>
  );
}
