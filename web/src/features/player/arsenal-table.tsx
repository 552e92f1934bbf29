import {
  type ArsenalPitch,
  averageAgainstBand,
  effectivenessBand,
  type Figure,
  playerArsenal,
} from '@full-count/baseball';
import { useMemo } from 'react';
import { FigureButton } from '../../baseball-ui/counted/figure-button.tsx';
import { MixBar } from '../../baseball-ui/pitches/mix-bar.tsx';
import { TypeCell } from '../../baseball-ui/pitches/type-cell.tsx';
import { AverageCell, RateCell, SpeedCell, SpeedHead } from '../../baseball-ui/rate-cell.tsx';
import { pitchTypeLabels } from '../../labels/pitch-types.ts';
import { type Column, Table } from '../../ui/charts/table.tsx';
import { Section } from '../../ui/layout/section.tsx';
import type { PlayerView } from './model/player-view.ts';
import styles from './player.module.css';

export function ArsenalTable({ view: { record, playsOf } }: { view: PlayerView }) {
  const arsenal = useMemo(() => playerArsenal(record), [record]);
  const columns = useMemo(() => columnsOf(playsOf), [playsOf]);
  return (
    <Section
      title="Pitch Types"
      aside={<span className="no-print">tap a figure to see its pitches</span>}
    >
      {arsenal.length === 0 ? (
        <p className="muted">Pitch types appear here once you log them.</p>
      ) : (
        <>
          <MixBar
            label="Pitch mix"
            parts={arsenal.map(({ type, share }) => ({ type, count: share.n }))}
          />
          <div className={styles.arsenal}>
            <Table
              caption="Pitch types"
              columns={columns}
              rows={arsenal}
              rowKey={({ type }) => type}
            />
          </div>
        </>
      )}
    </Section>
  );
}

function columnsOf(playsOf: PlayerView['playsOf']): readonly Column<ArsenalPitch>[] {
  const playsRequest = (title: string, rate: Figure['rate'], type: ArsenalPitch['type']) => ({
    title: `${title}, ${pitchTypeLabels[type].name}`,
    figure: { rate, type } as Figure,
    playsOf,
  });
  return [
    { key: 'type', header: 'Pitch', kind: 'name', cell: ({ type }) => <TypeCell type={type} /> },
    {
      key: 'share',
      header: 'Share',
      cell: ({ type, share }) => (
        <FigureButton request={playsRequest('Share', 'share', type)}>
          <RateCell rate={share} />
        </FigureButton>
      ),
    },
    {
      key: 'mph',
      header: <SpeedHead />,
      cell: ({ type, averageVelocity, measured }) => (
        <FigureButton request={playsRequest('Velocity', 'velocity_readings', type)}>
          <SpeedCell averageVelocity={averageVelocity} measured={measured} />
        </FigureButton>
      ),
    },
    {
      key: 'strikes',
      header: 'Strike %',
      cell: ({ type, strikes }) => (
        <FigureButton request={playsRequest('Strike %', 'strikes', type)}>
          <RateCell rate={strikes} band={effectivenessBand} />
        </FigureButton>
      ),
    },
    {
      key: 'whiffs',
      header: 'Swing & Miss %',
      cell: ({ type, whiffs }) => (
        <FigureButton request={playsRequest('Swing & Miss %', 'whiffs', type)}>
          <RateCell rate={whiffs} />
        </FigureButton>
      ),
    },
    {
      key: 'against',
      header: 'Avg against',
      cell: ({ type, against }) => (
        <FigureButton request={playsRequest('AVG against', 'average', type)}>
          <AverageCell {...against} band={averageAgainstBand} />
        </FigureButton>
      ),
    },
  ];
}
