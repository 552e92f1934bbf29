import { TypeRateRows } from '../../baseball-ui/pitches/type-rate-rows.tsx';
import { numberText } from '../../format/counted.ts';
import { isSmallSample } from '../../ui/charts/small-sample.tsx';
import { Stat } from '../../ui/charts/stat.tsx';
import { StatRow } from '../../ui/charts/stat-row.tsx';
import { Section } from '../../ui/layout/section.tsx';
import type { SeasonView } from './model/season-view.ts';
import styles from './season.module.css';

export function SeasonPitching({ view }: { view: SeasonView }) {
  const { strikes } = view.pitching;
  const total = numberText(strikes.of);
  return (
    <Section title="Season Pitching Analytics" aside="our pitchers">
      <StatRow frame="plain">
        <Stat
          label="Total Pitches"
          size="panel"
          value={total}
          countText="completed and live games"
        />
        <Stat
          label="Strike %"
          size="panel"
          value={strikes.percent === null ? null : String(strikes.percent)}
          unit="%"
          countText={strikes.of === 0 ? 'no pitches yet' : `${numberText(strikes.n)} of ${total}`}
          smallSample={isSmallSample(strikes.of)}
          formula="Strikes ÷ all pitches. Completed and live games."
        />
        <Stat label="Pitch Types" size="panel" value={String(view.arsenal.length)} />
      </StatRow>
      <div className={styles.types}>
        {view.arsenal.length === 0 ? (
          <p className="muted">Pitch types appear here once you log them.</p>
        ) : (
          <TypeRateRows
            label="Share of pitch types"
            rows={view.arsenal.map(({ type, share }) => ({ type, rate: share }))}
          />
        )}
      </div>
    </Section>
  );
}
