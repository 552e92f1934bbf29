import { type LivePitcher, percentBand, type Side, ZONE_LABELS } from '@full-count/baseball';
import { Legend } from '../../components/legend.tsx';
import { MixBar } from '../../components/mix-bar.tsx';
import { MixRows } from '../../components/mix-rows.tsx';
import { PercentLamp } from '../../components/percent-lamp.tsx';
import { pitchTypeWords } from '../../components/pitch-type-words.ts';
import { Section } from '../../components/section.tsx';
import { Stat } from '../../components/stat.tsx';
import { StatRow } from '../../components/stat-row.tsx';
import { TypeTag } from '../../components/type-tag.tsx';
import { ZoneGrid } from '../../components/zone-grid.tsx';
import styles from './figures.module.css';
import { RateStat } from './rate-stat.tsx';

const BANDS = { high: 'good', middle: 'watch', low: 'bad' } as const;

/** Pitcher Analytics: what he threw in this game himself. */
export function PitcherFigures({ figures, side }: { figures: LivePitcher; side: Side }) {
  const { pitchCount, strikes, firstPitchStrikes, mix, firstPitchMix, strikesByType } = figures;
  const counts = Object.fromEntries(figures.zones.map(({ zone, count }) => [zone, count]));
  return (
    <div className={styles.figures}>
      <Section
        title="Pitcher Analytics"
        aside={side === 'team' ? 'today' : 'against us today'}
        level={3}
      >
        <StatRow frame="plain">
          <Stat label="Pitch Count" value={String(pitchCount)} n="thrown" size="panel" />
          <RateStat label="Strike %" rate={strikes} formula="Strikes of all pitches" />
          <RateStat
            label="First Pitch %"
            rate={firstPitchStrikes}
            formula="First pitches that were strikes, of all first pitches"
          />
        </StatRow>
      </Section>
      <Section title="Pitch Mix" aside="share, then count" level={3}>
        {mix.length === 0 ? (
          <p className="muted small">No pitches yet</p>
        ) : (
          <MixRows rows={mix.map(({ type, rate }) => ({ type, count: rate.n }))} />
        )}
      </Section>
      <Section
        title="First Pitch Mix"
        aside={firstPitchStrikes.of === 1 ? '1 batter' : `${firstPitchStrikes.of} batters`}
        level={3}
      >
        <MixBar
          label="First pitch"
          percents
          parts={firstPitchMix.map(({ type, rate }) => ({ type, count: rate.n }))}
        />
      </Section>
      <Section title="Strike % by Pitch Type" level={3}>
        <ul className={styles.lines}>
          {strikesByType.map(({ type, rate }) => (
            <li key={type}>
              <TypeTag type={type} decorative />
              <span className="grow">{pitchTypeWords[type].name}</span>
              {rate.percent !== null && (
                <PercentLamp band={BANDS[percentBand(rate.percent)]}>
                  <span className="num">{rate.percent}%</span>
                </PercentLamp>
              )}
              <span className={styles.n}>
                {rate.n} of {rate.of}
              </span>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Pitcher's View" level={3}>
        <div className={styles.zone}>
          <ZoneGrid
            view="pitcher"
            size="mini"
            counts={counts}
            nameOf={(zone) => ZONE_LABELS[zone] ?? ''}
          />
        </div>
      </Section>
      <Section title="Count Insights" aside="60% or more" level={3}>
        {figures.countPatterns.length === 0 ? (
          <p className="muted small">No count shows a habit yet</p>
        ) : (
          <ul className={styles.lines}>
            {figures.countPatterns.map(({ count, type, share }) => (
              <li key={`${count} ${type}`}>
                <span className={`num ${styles.count}`}>{count.replace('-', '–')}</span>
                <TypeTag type={type} />
                <span>
                  {share.n} of {share.of}, {share.percent}%
                </span>
              </li>
            ))}
          </ul>
        )}
      </Section>
      {mix.length > 0 && <Legend types={mix.map(({ type }) => type)} />}
    </div>
  );
}
