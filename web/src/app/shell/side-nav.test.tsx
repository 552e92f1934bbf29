import { act, screen as page, render, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { setUpDom } from '../../../testing/dom.ts';
import { navSections } from './nav.ts';
import { SideNav } from './side-nav.tsx';

setUpDom();

const ignore = () => {};

it('keeps the focused link of the narrow menu when its tooltips arrive', async () => {
  render(
    <MemoryRouter>
      <SideNav sections={navSections} collapsed onCollapse={undefined} onOpenMenu={ignore} />
    </MemoryRouter>,
  );
  const menu = within(page.getByRole('navigation', { name: 'Main' }));
  const games = menu.getByRole('link', { name: 'Games' });
  games.focus();
  await act(() => import('./menu-tooltips.tsx'));
  expect(document.activeElement).toBe(games);
  expect(menu.getByRole('link', { name: 'Games' })).toBe(games);

  await userEvent.tab();
  expect((await page.findByRole('tooltip')).textContent).toBe('Players');
  expect(document.activeElement).toBe(menu.getByRole('link', { name: 'Players' }));
  await userEvent.keyboard('{Escape}');
  expect(page.queryByRole('tooltip')).toBeNull();
});
