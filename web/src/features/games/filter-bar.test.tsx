import { screen as page, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { setUpDom } from '../../../testing/dom.ts';
import { FilterBar } from './games-screen.tsx';
import { ALL_GAMES } from './model/games-filter.ts';

setUpDom();

function FilterBarWithState({ onFilter }: { onFilter: (filter: typeof ALL_GAMES) => void }) {
  const [filter, setFilter] = useState(ALL_GAMES);
  return (
    <FilterBar
      filter={filter}
      hasSuspended={false}
      onChange={(newFilter) => {
        setFilter(newFilter);
        onFilter(newFilter);
      }}
    />
  );
}

it('filters by status and by opponent at the same time', async () => {
  let lastFilter = ALL_GAMES;
  render(
    <FilterBarWithState
      onFilter={(filter) => {
        lastFilter = filter;
      }}
    />,
  );
  expect(page.getByRole<HTMLInputElement>('radio', { name: 'All' }).checked).toBe(true);
  await userEvent.click(page.getByRole('radio', { name: 'Completed' }));
  await userEvent.type(page.getByRole('searchbox', { name: 'Search by opponent' }), 'Hawks');
  expect(lastFilter).toEqual({ ...ALL_GAMES, status: 'completed', opponent: 'Hawks' });
  await userEvent.click(page.getByRole('radio', { name: 'All' }));
  expect(lastFilter).toEqual({ ...ALL_GAMES, opponent: 'Hawks' });
});
