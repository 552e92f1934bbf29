import styles from './home-plate.module.css';

/** Home plate and the batter's boxes in chalk, under the grid; the left box holds whose view it is. */
export function HomePlate({ label }: { label: string }) {
  return (
    <div className={styles.ground}>
      <svg viewBox="0 0 260 49" aria-hidden="true" className={styles.chalk}>
        <path d="M104 6h52v13l-26 19-26-19z" className={styles.plate} />
        <path d="M4 6h70M186 6h70M74 6v43M186 6v43" className={styles.boxes} />
      </svg>
      <span className={styles.label}>{label}</span>
    </div>
  );
}
