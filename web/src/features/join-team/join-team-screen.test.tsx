import { fireEvent, screen as page, render, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { setUpDom } from '../../../testing/dom.ts';
import { sampleTeam } from '../../../testing/sample-account.ts';
import { screenInTeam } from '../../../testing/screen-in-team.tsx';
import { newTeamId } from '../../platform/ids.ts';
import { admitDevice } from '../../sync/testing/fake-device.ts';
import { FakeServer } from '../../sync/testing/fake-server.ts';
import { useToastStore } from '../../ui/toasts/toast-store.ts';
import { JoinTeamScreen, joinFaults } from './join-team-screen.tsx';

setUpDom();
afterEach(() => useToastStore.setState({ toast: null }));

const server = new FakeServer(newTeamId());
const phone = admitDevice(server, 'owner');

async function join(code: string, answer: () => Promise<Response>) {
  const fetched = vi.fn<(path: string, request: RequestInit) => Promise<Response>>(answer);
  vi.stubGlobal('fetch', fetched);
  const onJoined = vi.fn<(teamId: string) => Promise<void>>(async () => {});
  render(screenInTeam(<JoinTeamScreen onJoined={onJoined} />, { server, phone }));
  fireEvent.change(page.getByLabelText('Join code'), { target: { value: code } });
  await userEvent.click(page.getByRole('button', { name: 'Join Team' }));
  return { fetched, onJoined };
}

const shownToast = () => useToastStore.getState().toast;

it("shows the server's sentence, and opens the team", async () => {
  const team = sampleTeam({ id: newTeamId(), myRole: 'staff', myPermissions: 'read' });
  const { fetched, onJoined } = await join('ab 12cd', async () =>
    Response.json({ message: 'You joined Aces.', team }),
  );
  await waitFor(() => expect(onJoined).toHaveBeenCalledWith(team.id));
  expect(shownToast()).toMatchObject({ title: 'Success!', description: 'You joined Aces.' });
  expect(fetched.mock.calls[0]?.[1]?.body).toBe('{"joinCode":"AB12CD","role":"staff"}');
});

it.each([
  ["the server's reason", 'No team has this code.', 'No team has this code.'],
  ['that it failed, if the server gives no reason', '', 'Failed to join team'],
])('says %s', async (_, message, text) => {
  const { onJoined } = await join('AB12CD', async () =>
    Response.json({ message, code: 'not_found' }, { status: 404 }),
  );
  await waitFor(() => expect(shownToast()).toMatchObject({ title: 'Error', description: text }));
  expect(page.getByRole('alert').textContent).toBe(text);
  expect(onJoined).not.toHaveBeenCalled();
});

it('offers the sign-in page of the network when nobody answers', async () => {
  await join('AB12CD', () => Promise.reject(new TypeError('offline')));
  await waitFor(() =>
    expect(shownToast()).toMatchObject({
      title: "Can't reach the server",
      link: { label: 'Network Sign-In' },
    }),
  );
});

it('asks for a code, and sends nothing without one', async () => {
  const { fetched } = await join('', async () => Response.json({}));
  expect(page.getByRole('alert').textContent).toBe('Please enter a team join code');
  expect(fetched).not.toHaveBeenCalled();
  expect(joinFaults({ joinCode: '   ', role: 'coach' })).not.toEqual({});
});
