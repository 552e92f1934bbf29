import { screen as page, render, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { setUpDom } from '../../../testing/dom.ts';
import { FirstSteps } from './dugout-screen.tsx';

setUpDom();

it('ticks what a new team has done, and leads to the rest', () => {
  render(
    <MemoryRouter>
      <FirstSteps hasPlayers gameId="g1" hasLineup={false} />
    </MemoryRouter>,
  );
  const [players, game, lineup] = page.getAllByRole('listitem').map((item) => within(item));
  players?.getByLabelText('Done');
  game?.getByLabelText('Done');
  expect(lineup?.queryByLabelText('Done')).toBeNull();
  const link = lineup?.getByRole('link', { name: 'Set the lineup' });
  expect(link?.getAttribute('href')).toBe('/games?start=g1');
});
