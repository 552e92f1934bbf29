import {
  figureRate,
  type LivePitcher,
  PITCHING,
  percentBand,
  type Side,
} from '@full-count/baseball';
import { FigureStat } from '../../../baseball-ui/counted/figure-stat.tsx';
import { MixBar, MixRows } from '../../../baseball-ui/pitches/mix.tsx';
import { TypeTag } from '../../../baseball-ui/pitches/type-tag.tsx';
import { firstPitchesText } from '../../../format/rates.ts';
import { pitchTypeLabels } from '../../../labels/pitches.ts';
import { PercentLamp } from '../../../ui/charts/percent.tsx';
import { Formula, isSmallSample, SmallSampleTag, Stat, StatRow } from '../../../ui/charts/stat.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Section } from '../../../ui/layout/section.tsx';
import styles from './figures.module.css';
import { PitchersView } from './pitchers-view.tsx';

export function PitcherFigures({ figures, side }: { figures: LivePitcher; side: Side }) {
  const { tally } = figures;
  return (
    <>
      <Section
        title="Pitcher Analytics"
        aside={side === 'team' ? 'today' : 'against us today'}
        level={3}
      >
        <StatRow frame="plain">
          <Stat label="Pitch Count" value={String(tally.pitches)} countText="thrown" size="panel" />
          <FigureStat figure={PITCHING.strikePercentage} tally={tally} size="panel" />
          <FigureStat
            figure={PITCHING.firstPitchStrikePercentage}
            label="First Pitch %"
            tally={tally}
            size="panel"
          />
        </StatRow>
      </Section>
      <PitchMix figures={figures} />
      <StrikesByType types={figures.types} />
      <PitchersView zones={figures.zones} />
      <CountInsights patterns={figures.countPatterns} />
    </>
  );
}

function PitchMix({ figures: { tally, types, firstPitchMix } }: { figures: LivePitcher }) {
  const { firstPitches } = tally;
  return (
    <>
      <Section
        title="Pitch Mix"
        aside={<Formula formula="Pitches of this type ÷ all pitches">% and pitches</Formula>}
        level={3}
      >
        {types.length === 0 ? (
          <p className="muted small">No pitches yet.</p>
        ) : (
          <MixRows rows={types.map((row) => ({ type: row.type, count: row.tally.pitches }))} />
        )}
      </Section>
      <Section
        title="First Pitch Mix"
        aside={
          <>
            <Formula formula="First pitches of this type ÷ all first pitches">
              {firstPitchesText(firstPitches)}
            </Formula>
            {firstPitches > 0 && isSmallSample(firstPitches) && <SmallSampleTag />}
          </>
        }
        level={3}
      >
        <MixBar
          label="First pitch"
          showsPercents
          parts={firstPitchMix.map(({ type, rate }) => ({ type, count: rate.n }))}
        />
      </Section>
    </>
  );
}

function StrikesByType({ types }: { types: LivePitcher['types'] }) {
  return (
    <Section
      title="Strike % by Pitch Type"
      aside={<Formula formula="Strikes ÷ pitches of this type">how it's figured</Formula>}
      level={3}
    >
      {types.length === 0 && <p className="muted small">No pitches yet.</p>}
      <ul className={styles.lines}>
        {types.map(({ type, tally }) => {
          const { n, of, percent } = figureRate(PITCHING.strikePercentage, tally);
          return (
            <li key={type} className={classNames(isSmallSample(of) && styles.smallSample)}>
              <TypeTag type={type} decorative />
              <span className="grow">{pitchTypeLabels[type].name}</span>
              {percent !== null && (
                <PercentLamp band={percentBand(percent)}>
                  <span className="num">{percent}%</span>
                </PercentLamp>
              )}
              <span className={styles.n}>
                {n} of {of}
                {isSmallSample(of) && <SmallSampleTag />}
              </span>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

function CountInsights({ patterns }: { patterns: LivePitcher['countPatterns'] }) {
  return (
    <Section
      title="Count Insights"
      aside={
        <Formula formula="Pitches of this type ÷ all pitches on that count">
          same pitch 60% of the time or more
        </Formula>
      }
      level={3}
    >
      {patterns.length === 0 ? (
        <p className="muted small">
          None yet. A count appears after 2 pitches if at least 60% are one type.
        </p>
      ) : (
        <ul className={styles.lines}>
          {patterns.map(({ count, type, share }) => (
            <li
              key={`${count} ${type}`}
              className={classNames(isSmallSample(share.of) && styles.smallSample)}
            >
              <span className={`num ${styles.count}`}>{count}</span>
              <TypeTag type={type} decorative />
              <span className="grow">{pitchTypeLabels[type].name}</span>
              <span className="num">{share.percent}%</span>
              <span className={styles.n}>
                {share.n} of {share.of}
                {isSmallSample(share.of) && <SmallSampleTag />}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
