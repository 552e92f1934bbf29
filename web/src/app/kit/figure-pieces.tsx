import type { PitchType } from '@full-count/baseball';
import { MixBar } from '../../baseball-ui/pitches/mix-bar.tsx';
import { MixRows } from '../../baseball-ui/pitches/mix-rows.tsx';
import { TypeTag } from '../../baseball-ui/pitches/type-tag.tsx';
import { pitchTypeLabels } from '../../labels/pitch-types.ts';
import { PercentLamp } from '../../ui/charts/percent-lamp.tsx';
import { SmallSampleTag } from '../../ui/charts/small-sample.tsx';
import { Stat } from '../../ui/charts/stat.tsx';
import { StatRow } from '../../ui/charts/stat-row.tsx';
import { type Column, Table } from '../../ui/charts/table.tsx';
import { Section } from '../../ui/layout/section.tsx';
import styles from './kit.module.css';

const mix = [
  { type: 'fastball', count: 27, detail: '70%' },
  { type: 'curveball', count: 11, detail: '55%' },
  { type: 'changeup', count: 7, detail: '57%' },
  { type: 'slider', count: 2, detail: '50%' },
] as const;

interface MixFigures {
  type: PitchType;
  share: string;
  pitches: number;
  strike: string;
  /** Null for a small sample. */
  band: 'good' | 'fair' | 'poor' | null;
  strikesOfPitches: string;
  mph: string;
  averageAgainst: string;
}

const figures: MixFigures[] = [
  {
    type: 'fastball',
    share: '57%',
    pitches: 55,
    strike: '67%',
    band: 'good',
    strikesOfPitches: '37/55',
    mph: '61.4',
    averageAgainst: '.231',
  },
  {
    type: 'curveball',
    share: '24%',
    pitches: 23,
    strike: '57%',
    band: 'fair',
    strikesOfPitches: '13/23',
    mph: '52.8',
    averageAgainst: '.143',
  },
  {
    type: 'changeup',
    share: '13%',
    pitches: 13,
    strike: '38%',
    band: 'poor',
    strikesOfPitches: '5/13',
    mph: '54.1',
    averageAgainst: '.250',
  },
  {
    type: 'slider',
    share: '6%',
    pitches: 6,
    strike: '50%',
    band: null,
    strikesOfPitches: '3/6',
    mph: '56.0',
    averageAgainst: '–',
  },
];

const columns: Column<MixFigures>[] = [
  {
    key: 'type',
    header: 'Type',
    kind: 'name',
    cell: ({ type }) => (
      <span className="row">
        <TypeTag type={type} decorative />
        {pitchTypeLabels[type].name}
      </span>
    ),
  },
  { key: 'share', header: 'Share', cell: (row) => row.share },
  { key: 'n', header: 'n', cell: (row) => row.pitches },
  { key: 'strike', header: 'Strike', cell: strikeCell },
  { key: 'of', header: 'of', cell: (row) => row.strikesOfPitches },
  { key: 'mph', header: 'mph', cell: (row) => row.mph },
  { key: 'against', header: 'Avg against', cell: (row) => row.averageAgainst },
];

function strikeCell({ strike, band }: MixFigures) {
  if (band !== null) return <PercentLamp band={band}>{strike}</PercentLamp>;
  return (
    <>
      <span className="muted">{strike}</span>
      <SmallSampleTag />
    </>
  );
}

export function FigurePieces() {
  return (
    <>
      <Section title="Figures" aside="never a percent without its n">
        <div className={styles.stack}>
          <StatRow>
            <Stat label="Pitches" value="97" countText="25 batters" />
            <Stat
              label="Strike"
              value="63"
              unit="%"
              countText="61 of 97"
              formula="Called, swinging, fouled and put in play, of all pitches"
            />
            <Stat label="First Pitch Strike %" value="60" unit="%" countText="15 of 25" />
            <Stat label="Slider strike" value="50" unit="%" countText="3 of 6" smallSample />
            <Stat label="Velocity" value={null} unit="mph" countText="none measured" />
          </StatRow>
          <StatRow frame="plain">
            <Stat label="Contact" value="58" unit="%" countText="7 of 12" size="panel" />
            <Stat label="Miss" value="42" unit="%" countText="5 of 12" size="panel" />
            <Stat label="Hits" value=".333" countText="2 of 6" size="panel" smallSample />
          </StatRow>
          <MixRows rows={mix} />
          <MixBar
            label="First pitch"
            showsPercents
            parts={[
              { type: 'fastball', count: 9 },
              { type: 'curveball', count: 3 },
            ]}
          />
          <MixBar label="Pitch mix" parts={[...mix, { type: 'other', count: 4 }]} />
          <MixBar label="Pitch mix" parts={[]} />
        </div>
      </Section>
      <Section
        title="Pitch Mix & Effectiveness"
        aside="small: under 10 pitches"
        className={styles.wide}
      >
        <Table
          caption="Pitch mix and effectiveness"
          columns={columns}
          rows={figures}
          rowKey={(row) => row.type}
        />
        <Table
          caption="Sorted by pitches"
          columns={columns}
          rows={figures}
          rowKey={(row) => row.type}
          sorting={{ key: 'n', isDescending: true, onSort: () => {} }}
          hasFixedNames
        />
      </Section>
    </>
  );
}
