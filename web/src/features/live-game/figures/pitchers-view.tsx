import {
  type HeatStep,
  heatStep,
  PITCHERS_VIEW,
  pitchesText,
  ZONE_LABELS,
  type ZoneCount,
} from '@full-count/baseball';
import { memo } from 'react';
import heatSteps from '../../../baseball-ui/zone/heat.module.css';
import { HeatLegend } from '../../../baseball-ui/zone/heat-legend.tsx';
import { SpokenName } from '../../../ui/buttons/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Section } from '../../../ui/layout/section.tsx';
import styles from './pitchers-view.module.css';

/** A tap on a zone only writes to the console (docs/requirements.md). */
export function PitchersView({ zones }: { zones: readonly ZoneCount[] }) {
  const counts = new Map(zones.map(({ zone, count }) => [zone, count]));
  const total = zones.reduce((sum, { count }) => sum + count, 0);
  return (
    <Section title="Pitcher's View" aside="from the mound" level={3}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset lays out its children differently. */}
      <div role="group" aria-label="Strike zone, Pitcher's view" className={styles.zones}>
        {PITCHERS_VIEW.flat().map((zone) => (
          <Zone
            key={zone}
            zone={zone}
            count={counts.get(zone) ?? 0}
            heat={heatStep(counts.get(zone) ?? 0, total)}
          />
        ))}
      </div>
      {total > 0 && (
        <p className={styles.legend}>
          <HeatLegend />
        </p>
      )}
    </Section>
  );
}

/** Memoized, so that a pitch draws only the zones whose count or shade it changes. */
const Zone = memo(function Zone(props: { zone: number; count: number; heat: HeatStep }) {
  const { zone, count, heat } = props;
  const label = ZONE_LABELS[zone] ?? '';
  const pitches = pitchesText(count);
  return (
    <button
      type="button"
      className={classNames(styles.zone, heatSteps[`heat${heat}`])}
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
