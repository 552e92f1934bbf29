import type { PracticePitch } from '@full-count/sync-protocol';
import { countZones, outsideLayoutFor } from '../../baseball-ui/zone/zone-counts.ts';
import { ZoneGrid } from '../../baseball-ui/zone/zone-grid.tsx';
import { Section } from '../../ui/layout/section.tsx';
import styles from './bullpen-reports.module.css';

export function ZonesOfSession({ pitches }: { pitches: readonly PracticePitch[] }) {
  const counts = countZones(pitches.map(({ facts }) => facts.zone));
  const pitchesWithZone = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <Section title="Zones" aside={`${pitchesWithZone} of ${pitches.length} pitches have a zone`}>
      <div className={styles.zones}>
        <ZoneGrid view="catcher" size="mini" counts={counts} outside={outsideLayoutFor(counts)} />
      </div>
    </Section>
  );
}
