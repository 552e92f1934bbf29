import { TextInput } from '../../ui/fields/field.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import type { GamesFilter } from './model/games-filter.ts';

interface FilterBarProps {
  filter: GamesFilter;
  onChange: (filter: GamesFilter) => void;
  /** Suspended games are rare, so a phone has room for their segment only if there are some. */
  hasSuspended: boolean;
}

const segments = [
  { value: 'all', label: 'All' },
  { value: 'live', label: 'Live' },
  { value: 'suspended', label: 'Suspended' },
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'completed', label: 'Completed' },
] as const;

export function FilterBar({ filter, onChange, hasSuspended }: FilterBarProps) {
  return (
    <>
      <TextInput
        label="Search by opponent"
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        value={filter.opponent}
        onChange={(event) => onChange({ ...filter, opponent: event.target.value })}
      />
      <Segmented
        label="Status"
        segments={segments.filter(
          ({ value }) => value !== 'suspended' || hasSuspended || filter.status === 'suspended',
        )}
        value={filter.status}
        onChange={(status) => onChange({ ...filter, status })}
      />
    </>
  );
}
