import { HeatLegend } from './heat-legend.tsx';
import styles from './home-plate.module.css';

interface HomePlateProps {
  label: string;
  /** Whether the right box explains the shades of the zones. */
  hasHeat?: boolean | undefined;
}

/** Home plate and the batter's boxes in chalk, under the grid. The left box says whose view it is. */
export function HomePlate({ label, hasHeat = false }: HomePlateProps) {
  return (
    <div className={styles.ground}>
      <svg viewBox="0 0 260 49" aria-hidden="true" className={styles.chalk}>
        <path d="M104 6h52v13l-26 19-26-19z" className={styles.plate} />
        <path d="M4 6h70M186 6h70M74 6v43M186 6v43" className={styles.boxes} />
      </svg>
      <span className={styles.label}>{label}</span>
      {hasHeat && (
        <span className={styles.heat}>
          <HeatLegend size="bar" />
        </span>
      )}
    </div>
  );
}
