import { type GameStats, ZONE_LABELS } from '@full-count/baseball';
import { Section } from '../../components/section.tsx';
import { ZoneGrid } from '../../components/zone-grid.tsx';
import styles from './reports.module.css';

/** Where the pitches of this perspective went. */
export function ZoneDistribution({ stats }: { stats: GameStats }) {
  const counts = Object.fromEntries(stats.strikeZoneData.map(({ zone, count }) => [zone, count]));
  const inside = stats.strikeZoneData.reduce((total, { count }) => total + count, 0);
  return (
    <Section title="Strike Zone Distribution" aside={`${stats.totalPitches} pitches`}>
      <div className={styles.zones}>
        <ZoneGrid
          view="catcher"
          size="mini"
          counts={counts}
          nameOf={(zone) => ZONE_LABELS[zone] ?? ''}
        />
        <p>
          {inside === 0
            ? 'No location was recorded.'
            : `${inside} of ${stats.totalPitches} pitches have a zone from 1 to 9.`}
        </p>
      </div>
    </Section>
  );
}
