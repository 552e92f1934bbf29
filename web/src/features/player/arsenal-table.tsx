import { type TypeTally, tallyOf, tallyTypes } from '@full-count/baseball';
import { useMemo } from 'react';
import { MixBar } from '../../baseball-ui/pitches/mix-bar.tsx';
import { TypeCell } from '../../baseball-ui/pitches/type-cell.tsx';
import { typeColumns } from '../../baseball-ui/season-lines/type-columns.tsx';
import { type Column, Table } from '../../ui/charts/table.tsx';
import { Section } from '../../ui/layout/section.tsx';
import type { PlayerView } from './model/player-view.ts';
import styles from './player.module.css';

export function ArsenalTable({ view: { record, playsOf } }: { view: PlayerView }) {
  const types = useMemo(() => tallyTypes(record), [record]);
  const columns = useMemo(() => columnsOf(record, playsOf), [record, playsOf]);
  return (
    <Section
      title="Pitch Types"
      aside={<span className="no-print">tap a figure to see its pitches</span>}
    >
      {types.length === 0 ? (
        <p className="muted">Pitch types appear here once you log them.</p>
      ) : (
        <>
          <MixBar
            label="Pitch mix"
            parts={types.map(({ type, tally }) => ({ type, count: tally.pitches }))}
          />
          <div className={styles.arsenal}>
            <Table
              caption="Pitch types"
              columns={columns}
              rows={types}
              rowKey={({ type }) => type}
            />
          </div>
        </>
      )}
    </Section>
  );
}

function columnsOf(
  record: PlayerView['record'],
  playsOf: PlayerView['playsOf'],
): readonly Column<TypeTally>[] {
  const columns = typeColumns({ total: tallyOf(record), playsOf });
  return [
    { key: 'type', header: 'Pitch', kind: 'name', cell: ({ type }) => <TypeCell type={type} /> },
    columns.share,
    columns.velocity,
    columns.strikes,
    columns.whiffs,
    columns.against,
  ];
}
