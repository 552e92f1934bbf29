import {
  type HeatStep,
  heatStep,
  PITCHERS_VIEW,
  ZONE_LABELS,
  type ZoneCount,
} from '@full-count/baseball';
import { memo } from 'react';
import { HeatLegend } from '../../../baseball-ui/zone/heat-legend.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Section } from '../../../ui/layout/section.tsx';
import { SpokenName } from '../../../ui/spoken-name.tsx';
import styles from './pitchers-view.module.css';

interface PitchersViewProps {
  zones: readonly ZoneCount[];
}

/**
 * Pitcher's View: where pitches went as the pitcher sees them, every zone by its name. A tap on a
 * zone has no effect besides a console note (specification, section 2).
 */
export function PitchersView({ zones }: PitchersViewProps) {
  const counts = new Map(zones.map(({ zone, count }) => [zone, count]));
  const shown = zones.reduce((sum, { count }) => sum + count, 0);
  return (
    <Section title="Pitcher's View" aside="from the mound" level={3}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset lays out its children differently. */}
      <div role="group" aria-label="Strike zone, Pitcher's view" className={styles.zones}>
        {PITCHERS_VIEW.flat().map((zone) => (
          <ViewZone
            key={zone}
            zone={zone}
            count={counts.get(zone) ?? 0}
            heat={heatStep(counts.get(zone) ?? 0, shown)}
          />
        ))}
      </div>
      {shown > 0 && (
        <p className={styles.legend}>
          <HeatLegend />
        </p>
      )}
    </Section>
  );
}

interface ViewZoneProps {
  zone: number;
  count: number;
  heat: HeatStep;
}

/** A zone whose count and shade a pitch does not change is not drawn again. */
const ViewZone = memo(function ViewZone({ zone, count, heat }: ViewZoneProps) {
  const label = ZONE_LABELS[zone] ?? '';
  const pitches = count === 1 ? '1 pitch' : `${count} pitches`;
  return (
    <button
      type="button"
      className={classNames(styles.zone, styles[`heat${heat}`])}
      onClick={() => console.info(`Zone ${zone}, ${label}: ${pitches}`)}
    >
      <SpokenName name={`${zone} ${label}, ${pitches}`}>
        <span className={styles.label}>
          {zone} {label}
        </span>
        <span className={styles.count}>{count > 0 ? count : ''}</span>
      </SpokenName>
    </button>
  );
});
