import {
  countWithNoun,
  type FoldedGame,
  type GameReport,
  PITCHING,
  type PitchFilter,
  type PitchType,
  pitchesText,
  type Side,
  zonePicture,
} from '@full-count/baseball';
import { useMemo, useState } from 'react';
import { PlayerLink } from '../../../baseball-ui/player-link.tsx';
import { figureColumns } from '../../../baseball-ui/season-lines/figure-column.tsx';
import { ZoneGrid } from '../../../baseball-ui/zone/zone-grid.tsx';
import { percentText } from '../../../format/rates.ts';
import { pitchTypeLabels } from '../../../labels/pitches.ts';
import { type Column, Table } from '../../../ui/charts/table.tsx';
import { Select } from '../../../ui/fields/field.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import type { ReportLinks } from '../model/use-report-links.ts';
import styles from './charts.module.css';
import report from './reports.module.css';

const COUNTS = [0, 1, 2, 3].flatMap((balls) => [0, 1, 2].map((strikes) => `${balls}-${strikes}`));

interface ZoneDistributionProps {
  folded: FoldedGame;
  perspective: Side;
  types: readonly PitchType[];
}

export function ZoneDistribution({ folded, perspective, types }: ZoneDistributionProps) {
  const [filter, setFilter] = useState<PitchFilter>({ type: null, count: null });
  // After a switch to the other side, its pitchers may have thrown no pitch of the chosen type.
  const isThrown = filter.type !== null && types.includes(filter.type);
  const type = isThrown ? filter.type : null;
  const { count } = filter;
  const picture = useMemo(
    () => zonePicture(folded, perspective, { type, count }),
    [folded, perspective, type, count],
  );
  const { inStrikeZone, located, strikes } = picture;
  return (
    <Section title="Strike Zone Distribution" aside={pitchesText(inStrikeZone.of)}>
      <div className={`no-print ${styles.filters}`}>
        <Select
          label="Pitch type"
          options={[
            { value: '', label: 'All pitch types' },
            ...types.map((option) => ({ value: option, label: pitchTypeLabels[option].name })),
          ]}
          value={type ?? ''}
          onChange={(event) =>
            setFilter({
              count,
              type: types.find((option) => option === event.target.value) ?? null,
            })
          }
        />
        <Select
          label="Count"
          options={[
            { value: '', label: 'All counts' },
            ...COUNTS.map((option) => ({ value: option, label: option })),
          ]}
          value={count ?? ''}
          onChange={(event) => setFilter({ type, count: event.target.value || null })}
        />
      </div>
      <div className={report.zones}>
        <ZoneGrid
          view="catcher"
          size="mini"
          counts={Object.fromEntries(
            picture.zones.map(({ zone, count: pitches }) => [zone, pitches]),
          )}
        />
        <p>
          {located === 0
            ? 'No pitches have a location.'
            : `${inStrikeZone.n} of ${pitchesText(inStrikeZone.of)} were in zones 1–9.`}
          {strikes.of > 0 &&
            ` ${strikes.n} of ${pitchesText(strikes.of)} were strikes (${percentText(strikes.percent)}).`}
        </p>
      </div>
    </Section>
  );
}

type Row = GameReport['matchups'][number];

const FIGURES = [
  'atBats',
  'hits',
  'walks',
  'strikeouts',
  'pitches',
  'strikes',
  'balls',
  'fouls',
] as const;

/** The pitchers are those of the side that the report shows. */
const columnsOf = ({
  pathOfPlayer,
  pathOfOtherSidesPlayer,
}: ReportLinks): readonly Column<Row>[] => [
  {
    key: 'batter',
    header: 'Batter',
    kind: 'name',
    cell: ({ batter }) => <PlayerLink to={pathOfOtherSidesPlayer(batter)} name={batter.name} />,
  },
  {
    key: 'pitcher',
    header: 'Pitcher',
    kind: 'name',
    cell: ({ pitcher }) => <PlayerLink to={pathOfPlayer(pitcher)} name={pitcher.name} />,
  },
  ...figureColumns(PITCHING, FIGURES, ({ tally }: Row) => tally).map((column) =>
    column.key === 'balls' ? { ...column, isHiddenOnPhone: true as const } : column,
  ),
];

interface HittersVsPitchersProps {
  matchups: GameReport['matchups'];
  links: ReportLinks;
}

export function HittersVsPitchers({ matchups, links }: HittersVsPitchersProps) {
  const columns = useMemo(() => columnsOf(links), [links]);
  return (
    <Section title="Hitters vs. Pitchers" aside={countWithNoun(matchups.length, 'matchup')}>
      <Table
        caption="Hitters vs. pitchers"
        columns={columns}
        rows={matchups}
        rowKey={({ key }) => key}
      />
    </Section>
  );
}
