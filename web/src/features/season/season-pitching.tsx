import { numberText, PITCHING, shareOfType, sharesOf } from '@full-count/baseball';
import { FigureButton } from '../../baseball-ui/counted/figure-button.tsx';
import { FigureStat } from '../../baseball-ui/counted/figure-stat.tsx';
import { TypeRateRows } from '../../baseball-ui/pitches/type-rate-rows.tsx';
import { pitchTypeLabels } from '../../labels/pitches.ts';
import { Stat } from '../../ui/charts/stat.tsx';
import { StatRow } from '../../ui/charts/stat-row.tsx';
import { Section } from '../../ui/layout/section.tsx';
import type { SeasonView } from './model/season-view.ts';
import styles from './season.module.css';

export function SeasonPitching({ view }: { view: SeasonView }) {
  const { pitching, playsOfPitchers } = view;
  const { tally, types } = pitching;
  const total = numberText(tally.pitches);
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
          figure={PITCHING.strikePercentage}
          tally={tally}
          playsOf={playsOfPitchers}
          size="panel"
          countText={
            tally.pitches === 0 ? 'no pitches yet' : `${numberText(tally.strikes)} of ${total}`
          }
        />
        <Stat label="Pitch Types" size="panel" value={String(types.length)} />
      </StatRow>
      <div className={styles.types}>
        {types.length === 0 ? (
          <p className="muted">Pitch types appear here once you log them.</p>
        ) : (
          <TypeRateRows
            label="Share of pitch types"
            rows={sharesOf(types, tally)}
            wrapRate={(type, text) => (
              <FigureButton
                request={{
                  title: `Share, ${pitchTypeLabels[type].name}`,
                  plays: shareOfType(type, pitchTypeLabels[type].name),
                  playsOf: playsOfPitchers,
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
