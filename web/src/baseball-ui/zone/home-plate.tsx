import { HeatLegend } from './heat-legend.tsx';
import styles from './home-plate.module.css';
import { viewLabels, type ZoneView } from './zone-layout.ts';

const FROM_BEHIND = 'M104 6h52v13l-26 19-26-19z';
const FROM_MOUND = 'M104 38h52V25L130 6l-26 19z';

export function HomePlate({ view }: { view: ZoneView }) {
  return (
    <div className={styles.ground}>
      <svg viewBox="0 0 260 49" aria-hidden="true" className={styles.chalk}>
        <path d={view === 'pitcher' ? FROM_MOUND : FROM_BEHIND} className={styles.plate} />
        <path d="M4 6h70M186 6h70M74 6v43M186 6v43" className={styles.boxes} />
      </svg>
      <span className={styles.label}>{viewLabels[view]}</span>
      <span className={styles.heat}>
        <HeatLegend size="bar" />
      </span>
    </div>
  );
}
