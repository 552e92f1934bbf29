import { PITCHING } from '@full-count/baseball';
import { fireEvent, screen as page, render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setUpDom } from '../../../testing/dom.ts';
import { FigureButton } from './figure-stat.tsx';
import { FigureLists } from './plays-dialog.tsx';
import { type ListedPlays, type PlaysOf, playsRequest } from './show-plays.ts';

setUpDom();

const OTHER_GAMES: ListedPlays = { games: [], missingGameCount: 2 };

function open(playsOf: PlaysOf): void {
  const request = playsRequest(PITCHING.firstPitchStrikePercentage, playsOf, 'Ward');
  render(
    <FigureLists>
      <FigureButton request={request}>50%</FigureButton>
    </FigureLists>,
  );
  fireEvent.click(page.getByRole('button', { name: '50%' }));
}

it('lists plays that the screen has read', () => {
  open(() => OTHER_GAMES);
  expect(page.getByText(/The pitches of 2 games aren't on this device/)).toBeTruthy();
});

it('says that plays are loading until they are read', async () => {
  open(() => new Promise((resolve) => setTimeout(() => resolve(OTHER_GAMES))));
  expect(page.getByText('Loading...')).toBeTruthy();
  await page.findByText(/The pitches of 2 games aren't on this device/);
  expect(page.queryByText('Loading...')).toBe(null);
});
