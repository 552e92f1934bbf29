import {
  countWithNoun,
  figureRate,
  figureText,
  figureValue,
  type GameCharts,
  type InningVelocity,
  PITCHING,
  type PitchType,
  type ResultShare,
  reachesBase,
  type Tally,
  type TypeTally,
} from '@full-count/baseball';
import { MixBar, TypeRateRows } from '../../../baseball-ui/pitches/mix.tsx';
import { TypeCell } from '../../../baseball-ui/pitches/type-row.tsx';
import { typeColumns } from '../../../baseball-ui/season-lines/type-columns.tsx';
import { percentText, speedText } from '../../../format/rates.ts';
import { resultLabels } from '../../../labels/results.ts';
import { LineChart } from '../../../ui/charts/line-chart.tsx';
import { PercentBar } from '../../../ui/charts/percent.tsx';
import { Formula } from '../../../ui/charts/stat.tsx';
import { type Column, Table } from '../../../ui/charts/table.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { countWithArticle } from '../model/insight-sentences.ts';
import styles from './charts.module.css';

const FORMULA =
  'Share: this pitch type ÷ all pitches. Strike %: strikes, including fouls and balls in play, ÷ pitches of this type. Average against: hits ÷ at-bats that ended on this type. Mph: average of the readings. "Small" marks a figure that counts fewer than 10.';

export function PitchMix({ total, types }: { total: Tally; types: readonly TypeTally[] }) {
  const { share, strikes, velocity, against } = typeColumns({ total });
  const columns: readonly Column<TypeTally>[] = [
    { key: 'type', header: 'Type', kind: 'name', cell: ({ type }) => <TypeCell type={type} /> },
    share,
    strikes,
    velocity,
    against,
  ];
  return (
    <Section
      title="Pitch Mix & Effectiveness"
      aside={<Formula formula={FORMULA}>how it's figured</Formula>}
    >
      {types.length === 0 ? (
        <p className="muted">No pitches have a pitch type.</p>
      ) : (
        <Table caption="Pitch mix" columns={columns} rows={types} rowKey={({ type }) => type} />
      )}
    </Section>
  );
}

export function MixByCount({ mix }: { mix: GameCharts['pitchTypesByCount'] }) {
  const counts = Object.entries(mix);
  return (
    <Section title="Pitch Mix by Count" aside="pitches with a pitch type">
      {counts.length === 0 && <p className="muted">No pitches have a pitch type.</p>}
      <ul className={styles.counts}>
        {counts.map(([count, types]) => {
          const parts = Object.entries(types).map(([type, n]) => ({
            type: type as PitchType,
            count: n,
          }));
          return (
            <li key={count}>
              <b className="num">{count}</b>
              <MixBar label={`On ${countWithArticle(count)}`} parts={parts} />
              <span className={styles.n}>{parts.reduce((sum, part) => sum + part.count, 0)}</span>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

const WHIFF_FORMULA = 'Swings and misses, including caught foul tips, ÷ swings at this pitch type.';

export function SwingAndMiss({ types }: { types: readonly TypeTally[] }) {
  const rows = types
    .map(({ type, tally }) => ({ type, rate: figureRate(PITCHING.swingMissPercentage, tally) }))
    .sort((a, b) => (b.rate.percent ?? -1) - (a.rate.percent ?? -1));
  return (
    <Section
      title="Swing & Miss by Pitch Type"
      aside={<Formula formula={WHIFF_FORMULA}>how it's figured</Formula>}
    >
      {rows.length === 0 ? (
        <p className="muted">No pitches have a pitch type.</p>
      ) : (
        <TypeRateRows label="Swing and miss by pitch type" rows={rows} />
      )}
    </Section>
  );
}

export function VelocityChart({ innings }: { innings: readonly InningVelocity[] }) {
  const readings = innings.reduce((sum, { tally }) => sum + tally.measured, 0);
  return (
    <Section title="Velocity by Inning" aside={`mph, ${countWithNoun(readings, 'reading')}`}>
      {innings.length === 0 ? (
        <p className="muted">No pitches have a velocity.</p>
      ) : (
        <LineChart
          label="Average velocity"
          points={innings.map(({ inning, tally }) => ({
            key: String(inning),
            label: String(inning),
            value: figureValue(PITCHING.averageVelocity, tally) ?? 0,
            text: figureText(PITCHING.averageVelocity, tally) ?? '–',
            name: `inning ${inning}, ${speedText(tally)}`,
          }))}
        />
      )}
    </Section>
  );
}

export function ResultsChart({ results }: { results: readonly ResultShare[] }) {
  const total = results[0]?.share.of ?? 0;
  return (
    <Section
      title="Results at the Plate"
      aside={`${countWithNoun(total, 'plate appearance')}. Filled: reached without an out`}
    >
      <ul className={styles.counts}>
        {results.map(({ result, share }) => (
          <li key={result}>
            <span>{resultLabels(result, null).name}</span>
            <PercentBar
              percent={share.percent}
              colorClass={reachesBase(result) ? styles.reached : styles.out}
            />
            <span className={styles.n}>
              {percentText(share.percent)} {share.n} of {share.of}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
