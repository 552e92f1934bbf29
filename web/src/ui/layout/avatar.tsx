import styles from './avatar.module.css';

/** The user's initials. The name is next to it or in the label of the link around it. */
export function Avatar({ initials }: { initials: string }) {
  return (
    <span className={styles.avatar} aria-hidden="true">
      {initials}
    </span>
  );
}
