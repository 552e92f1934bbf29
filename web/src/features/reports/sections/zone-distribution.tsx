import {
  type FoldedGame,
  type PitchFilter,
  type PitchType,
  pitchesText,
  type Side,
  zonePicture,
} from '@full-count/baseball';
import { useMemo, useState } from 'react';
import { ZoneGrid } from '../../../baseball-ui/zone/zone-grid.tsx';
import { percentText } from '../../../format/rates.ts';
import { pitchTypeLabels } from '../../../labels/pitches.ts';
import { Select } from '../../../ui/fields/field.tsx';
import { Section } from '../../../ui/layout/section.tsx';
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
