import { ZONE_LABELS } from '@full-count/baseball';
import type { PracticePitch } from '@full-count/sync-protocol';
import { ZoneGrid } from '../../baseball-ui/zone/zone-grid.tsx';
import { isOutside } from '../../baseball-ui/zone/zone-layout.ts';
import { Section } from '../../ui/layout/section.tsx';
import styles from './bullpen-reports.module.css';

export function ZonesOfSession({ pitches }: { pitches: readonly PracticePitch[] }) {
  const counts: Record<number, number> = {};
  for (const { facts } of pitches) {
    if (facts.zone !== null) counts[facts.zone] = (counts[facts.zone] ?? 0) + 1;
  }
  const pitchesWithZone = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const hasOutside = Object.keys(counts).some((zone) => isOutside(Number(zone)));
  return (
    <Section title="Zones" aside={`${pitchesWithZone} of ${pitches.length} pitches have a zone`}>
      <div className={styles.zones}>
        <ZoneGrid
          view="catcher"
          size="mini"
          counts={counts}
          outside={hasOutside ? 'rows' : undefined}
          nameOf={(zone) => ZONE_LABELS[zone] ?? ''}
        />
      </div>
    </Section>
  );
}
