import { fireEvent, screen as page, render, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { labelOfFocusedField, setUpDom } from '../../../../testing/dom.ts';
import { useToastStore } from '../../../ui/toasts/toast-store.ts';
import { CreateTeamDialog } from './create-team-dialog.tsx';

setUpDom();

it('shows errors at the fields of an empty form, focuses the first one, and sends nothing', async () => {
  const fetched = vi.fn<typeof fetch>();
  vi.stubGlobal('fetch', fetched);
  const created = vi.fn<() => Promise<void>>();
  render(
    <CreateTeamDialog
      homeState={null}
      onClose={() => {}}
      onCreated={created}
      onUnauthorized={() => {}}
    />,
  );
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

it("shows the server's reason when a team can't be created", async () => {
  const message = 'You have as many teams as allowed.';
  vi.stubGlobal('fetch', async () => Response.json({ message, code: 'limit' }, { status: 507 }));
  const created = vi.fn<() => Promise<void>>();
  render(
    <CreateTeamDialog
      homeState={null}
      onClose={() => {}}
      onCreated={created}
      onUnauthorized={() => {}}
    />,
  );
  const fill = (label: string, value: string) =>
    fireEvent.change(page.getByLabelText(label), { target: { value } });
  fill('Team name', 'Aces');
  fill('State', 'TX');
  fill('Sport', 'baseball');
  await userEvent.click(page.getByRole('button', { name: 'Create Team' }));
  await waitFor(() =>
    expect(useToastStore.getState().toast).toMatchObject({
      title: 'Error',
      description: `Failed to create team. ${message}`,
    }),
  );
  expect(created).not.toHaveBeenCalled();
});
