import { Select } from '../../ui/fields/select.tsx';
import type { Half, PlaysFilter } from './model/timeline.ts';

interface PlaysFiltersProps {
  halves: readonly Half[];
  value: PlaysFilter;
  onChange: (filter: PlaysFilter) => void;
}

const ALL_INNINGS = 'all';
/** No batter has an empty name, but one may be called "all". */
const ALL_BATTERS = '';

export function PlaysFilters({ halves, value, onChange }: PlaysFiltersProps) {
  const innings = [...new Set(halves.map(({ inning }) => inning))];
  const batters = [
    ...new Set(
      halves.flatMap(({ plays }) => plays.flatMap(({ atBat }) => atBat?.batter.name ?? [])),
    ),
  ].sort((a, b) => a.localeCompare(b));
  return (
    <>
      <Select
        label="Inning"
        options={[
          { value: ALL_INNINGS, label: 'All innings' },
          ...innings.map((inning) => ({ value: String(inning), label: String(inning) })),
        ]}
        value={value.inning === null ? ALL_INNINGS : String(value.inning)}
        onChange={({ target }) =>
          onChange({ ...value, inning: target.value === ALL_INNINGS ? null : Number(target.value) })
        }
      />
      <Select
        label="Batter"
        options={[
          { value: ALL_BATTERS, label: 'All batters' },
          ...batters.map((name) => ({ value: name, label: name })),
        ]}
        value={value.batter ?? ALL_BATTERS}
        onChange={({ target }) =>
          onChange({ ...value, batter: target.value === ALL_BATTERS ? null : target.value })
        }
      />
    </>
  );
}
