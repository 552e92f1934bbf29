import { heatBand, PITCHERS_VIEW, ZONE_LABELS, type ZoneHeat } from '@full-count/baseball';
import { memo } from 'react';
import { classNames } from '../../components/class-names.ts';
import { Section } from '../../components/section.tsx';
import { SpokenName } from '../../components/spoken-name.tsx';
import styles from './pitchers-view.module.css';

interface PitchersViewProps {
  zones: readonly ZoneHeat[];
}

/**
 * Pitcher's View: where he has thrown, as he sees it, every zone by its name. A tap on a zone has
 * no effect besides a console note (specification, section 2).
 */
export function PitchersView({ zones }: PitchersViewProps) {
  const counts = new Map(zones.map(({ zone, count }) => [zone, count]));
  return (
    <Section title="Pitcher's View" aside="from the mound" level={3}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset lays out its children differently. */}
      <div role="group" aria-label="Strike zone, Pitcher's view" className={styles.zones}>
        {PITCHERS_VIEW.flat().map((zone) => (
          <ViewZone key={zone} zone={zone} count={counts.get(zone) ?? 0} />
        ))}
      </div>
    </Section>
  );
}

/** A pitch changes one of the nine: the others are not drawn again. */
const ViewZone = memo(function ViewZone({ zone, count }: { zone: number; count: number }) {
  const label = ZONE_LABELS[zone] ?? '';
  const pitches = count === 1 ? '1 pitch' : `${count} pitches`;
  return (
    <button
      type="button"
      className={classNames(styles.zone, styles[`heat${heatBand(count)}`])}
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
