import { screen as page, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { setUpDom } from '../../../testing/dom.ts';
import { GameNotOnDevice } from './game-not-live.tsx';

setUpDom();

it('leads back to the games while a game is still loading, because live tracking has no menu', () => {
  render(
    <MemoryRouter>
      <GameNotOnDevice isArriving />
    </MemoryRouter>,
  );
  page.getByRole('heading', { name: 'This game is still loading' });
  expect(page.getByRole('link', { name: 'Go to Games' }).getAttribute('href')).toBe('/games');
});
