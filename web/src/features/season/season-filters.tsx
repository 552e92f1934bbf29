import { gameTypeSchema } from '@full-count/baseball';
import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { gameTypeLabels } from '../../labels/game-types.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Select } from '../../ui/fields/select.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { filterOf, isFiltered, NO_FILTERS } from './model/filter-params.ts';
import type { SeasonView } from './model/season-view.ts';
import styles from './season.module.css';

const ALL_TEAMS = 'all';

const ALL = { value: '', label: 'All' };

interface SeasonFiltersProps {
  view: SeasonView;
  teams: readonly { readonly id: string; readonly name: string }[];
  teamId: string | undefined;
  params: URLSearchParams;
  choose: (choices: Readonly<Record<string, string | null>>) => void;
}

export function SeasonFilters({ view, teams, teamId, params, choose }: SeasonFiltersProps) {
  const filter = filterOf(params);
  const [isOpen, setIsOpen] = useState(isFiltered(params));
  const id = useId();
  // The chosen opponent stays in the list, even in a season without a game against them.
  const opponents =
    filter.opponent && !view.opponents.includes(filter.opponent)
      ? [filter.opponent, ...view.opponents]
      : view.opponents;
  return (
    <search className={`no-print ${styles.filters}`} aria-label="Games that count">
      <Select
        label="Team"
        options={[
          { value: ALL_TEAMS, label: 'All Teams' },
          ...teams.map((team) => ({ value: team.id, label: team.name })),
        ]}
        value={teamId ?? ALL_TEAMS}
        onChange={(event) => choose({ team: event.target.value })}
      />
      {view.season !== null && (
        <Select
          label="Season"
          options={view.seasons.map((year) => ({ value: String(year), label: String(year) }))}
          value={String(view.season)}
          onChange={(event) => choose({ season: event.target.value })}
        />
      )}
      {view.season !== null && (
        <div className={styles.filterButtons}>
          <Button
            aria-expanded={isOpen}
            aria-controls={id}
            icon={<SlidersHorizontal size={20} />}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? 'Fewer Filters' : 'More Filters'}
          </Button>
          {isFiltered(params) && (
            <Button variant="quiet" onClick={() => choose(NO_FILTERS)}>
              Clear Filters
            </Button>
          )}
        </div>
      )}
      <div id={id} className={classNames(styles.moreFilters, !isOpen && styles.hidden)}>
        <Select
          label="Game Type"
          options={[
            ALL,
            ...gameTypeSchema.options.map((type) => ({ value: type, label: gameTypeLabels[type] })),
          ]}
          value={filter.gameType ?? ''}
          onChange={(event) => choose({ type: event.target.value })}
        />
        <Select
          label="Opponent"
          options={[ALL, ...opponents.map((name) => ({ value: name, label: name }))]}
          value={filter.opponent ?? ''}
          onChange={(event) => choose({ opponent: event.target.value })}
        />
        <Select
          label="Home or Away"
          options={[ALL, { value: 'home', label: 'Home' }, { value: 'away', label: 'Away' }]}
          value={filter.homeOrAway ?? ''}
          onChange={(event) => choose({ at: event.target.value })}
        />
        <TextInput
          label="From"
          type="date"
          value={filter.from ?? ''}
          onChange={(event) => choose({ from: event.target.value })}
        />
        <TextInput
          label="To"
          type="date"
          value={filter.to ?? ''}
          onChange={(event) => choose({ to: event.target.value })}
        />
      </div>
    </search>
  );
}
