import { gameTypeSchema } from '@full-count/baseball';
import { gameTypeLabels } from '../../labels/game-types.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { TextInput } from '../../ui/fields/field.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { filterCountOf, filterOf, NO_FILTERS } from './model/filter-params.ts';
import type { SeasonView } from './model/season-view.ts';

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
  // The chosen opponent stays in the list, even in a season without a game against them.
  const opponents =
    filter.opponent && !view.opponents.includes(filter.opponent)
      ? [filter.opponent, ...view.opponents]
      : view.opponents;
  return (
    <>
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
      {filterCountOf(params) > 0 && (
        <Button variant="quiet" onClick={() => choose(NO_FILTERS)}>
          Clear Filters
        </Button>
      )}
    </>
  );
}
