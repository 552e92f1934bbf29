import {
  PITCH_RESULTS,
  type PitchResult,
  type PlayRecord,
  pitchesByZone,
  pitchesText,
  pitchesWithResult,
  shareOfZone,
  type TypeTally,
  tallyOf,
  tallyTypes,
} from '@full-count/baseball';
import { useMemo, useState } from 'react';
import { playsInGames, useShowPlays } from '../../baseball-ui/counted/show-plays.ts';
import { MixBar } from '../../baseball-ui/pitches/mix.tsx';
import { TypeCell } from '../../baseball-ui/pitches/type-row.tsx';
import { typeColumns } from '../../baseball-ui/season-lines/type-columns.tsx';
import { ZoneGrid } from '../../baseball-ui/zone/zone-grid.tsx';
import { outsideLayoutFor } from '../../baseball-ui/zone/zone-layout.ts';
import { type Column, Table } from '../../ui/charts/table.tsx';
import { Select } from '../../ui/fields/field.tsx';
import { Section } from '../../ui/layout/section.tsx';
import type { PlayerView } from './model/player-view.ts';
import styles from './player.module.css';

const RESULT_NAMES: Readonly<Record<PitchResult, string>> = {
  ball: 'Balls',
  called_strike: 'Called strikes',
  whiff: 'Swings and misses',
  foul: 'Fouls',
  in_play: 'Balls in play',
  hit: 'Hits',
};

export function ZoneMap({ view: { games, record, missingGameCount } }: { view: PlayerView }) {
  const [result, setResult] = useState<PitchResult | null>(null);
  const showPlays = useShowPlays();
  const pitches = useMemo(() => pitchesOf(record, result), [record, result]);
  const counts = pitchesByZone(pitches);
  const locatedCount = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const title = result === null ? 'All pitches' : RESULT_NAMES[result];
  const openPlays = (zone: number) => {
    showPlays?.({
      title: `${title}, zone ${zone}`,
      plays: shareOfZone(zone),
      playsOf: playsInGames(
        games.map((game) => ({
          ...game,
          record: { pitches: pitchesOf(game.record, result), chargedAppearances: [] },
        })),
        missingGameCount,
      ),
    });
  };
  return (
    <Section title="Zones" aside={<span className="no-print">tap a zone to see its pitches</span>}>
      <div className={styles.zones}>
        <div className="no-print">
          <Select
            label="Result"
            options={[
              { value: '', label: 'All pitches' },
              ...PITCH_RESULTS.map((option) => ({ value: option, label: RESULT_NAMES[option] })),
            ]}
            value={result ?? ''}
            onChange={(event) =>
              setResult(PITCH_RESULTS.find((option) => option === event.target.value) ?? null)
            }
          />
        </div>
        <p className="print-only">{title}</p>
        <div className={styles.grid}>
          <ZoneGrid
            view="catcher"
            size="panel"
            outside={outsideLayoutFor(counts)}
            counts={counts}
            onChoose={openPlays}
          />
        </div>
        <p className="muted">
          {locatedCount === 0
            ? 'No pitches have a location.'
            : `${locatedCount} of ${pitchesText(pitches.length)} have a location.`}
        </p>
      </div>
    </Section>
  );
}

function pitchesOf(record: PlayRecord, result: PitchResult | null): PlayRecord['pitches'] {
  return result === null ? record.pitches : pitchesWithResult(record, result);
}

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
