// @vitest-environment jsdom
import { screen as page, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { labelOfFocusedField, setUpDom } from '../../../../testing/dom.ts';
import { CreateTeamDialog } from './create-team-dialog.tsx';

setUpDom();

it('shows errors at the fields of an empty form, focuses the first one, and sends nothing', async () => {
  const fetched = vi.fn<typeof fetch>();
  vi.stubGlobal('fetch', fetched);
  const created = vi.fn<() => Promise<void>>();
  render(<CreateTeamDialog onClose={() => {}} onCreated={created} onUnauthorized={() => {}} />);
  await userEvent.click(page.getByRole('button', { name: 'Create Team' }));
  expect(page.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'Team name is required',
    'State is required',
    'Please select baseball or softball',
  ]);
  expect(labelOfFocusedField()).toBe('Team name');
  expect(fetched).not.toHaveBeenCalled();
  expect(created).not.toHaveBeenCalled();
});
