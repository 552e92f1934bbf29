import { FigureButton } from '../../baseball-ui/counted/figure-button.tsx';
import { FigureStat } from '../../baseball-ui/counted/figure-stat.tsx';
import { PITCHING_FIGURES } from '../../baseball-ui/counted/figures.ts';
import { TypeRateRows } from '../../baseball-ui/pitches/type-rate-rows.tsx';
import { playsRequestOf } from '../../baseball-ui/season-lines/figure-columns.tsx';
import { numberText } from '../../format/counted.ts';
import { pitchTypeLabels } from '../../labels/pitch-types.ts';
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
        <FigureStat
          {...playsRequestOf(PITCHING_FIGURES.strikes, { playsOf: view.playsOfPitchers })}
          size="panel"
          rate={strikes}
          countText={strikes.of === 0 ? 'no pitches yet' : `${numberText(strikes.n)} of ${total}`}
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
            wrapRate={(type, text) => (
              <FigureButton
                request={{
                  title: `Share, ${pitchTypeLabels[type].name}`,
                  figure: { rate: 'share', type },
                  playsOf: view.playsOfPitchers,
                }}
              >
                {text}
              </FigureButton>
            )}
          />
        )}
      </div>
    </Section>
  );
}
