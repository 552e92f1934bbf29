import { Select } from '../../ui/fields/select.tsx';
import type { Half, PlaysFilter } from './model/timeline.ts';
import styles from './plays.module.css';

interface PlaysFiltersProps {
  halves: readonly Half[];
  value: PlaysFilter;
  onChange: (filter: PlaysFilter) => void;
}

const ALL = 'all';

export function PlaysFilters({ halves, value, onChange }: PlaysFiltersProps) {
  const innings = [...new Set(halves.map(({ inning }) => inning))];
  const batters = [
    ...new Set(
      halves.flatMap(({ plays }) => plays.flatMap(({ atBat }) => atBat?.batter.name ?? [])),
    ),
  ].sort((a, b) => a.localeCompare(b));
  return (
    <div className={styles.filters}>
      <Select
        label="Inning"
        options={[
          { value: ALL, label: 'All innings' },
          ...innings.map((inning) => ({ value: String(inning), label: String(inning) })),
        ]}
        value={value.inning === null ? ALL : String(value.inning)}
        onChange={({ target }) =>
          onChange({ ...value, inning: target.value === ALL ? null : Number(target.value) })
        }
      />
      <Select
        label="Batter"
        options={[
          { value: '', label: 'All batters' },
          ...batters.map((name) => ({ value: name, label: name })),
        ]}
        value={value.batter ?? ''}
        onChange={({ target }) =>
          onChange({ ...value, batter: target.value === '' ? null : target.value })
        }
      />
    </div>
  );
}
