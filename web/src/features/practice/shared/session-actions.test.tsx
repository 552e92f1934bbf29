import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { setUpDom } from '../../../../testing/dom.ts';
import { screenInTeam } from '../../../../testing/screen-in-team.tsx';
import { newId, newTeamId } from '../../../platform/ids.ts';
import { admitDevice } from '../../../sync/testing/fake-device.ts';
import { FakeServer } from '../../../sync/testing/fake-server.ts';
import { useToastStore } from '../../../ui/toasts/toast-store.ts';
import { useSessionActions } from './session-actions.tsx';

setUpDom();
afterEach(() => useToastStore.setState({ toast: null }));

const server = new FakeServer(newTeamId());
const phone = admitDevice(server, 'owner');
const team = { coachId: phone.userId };
const wrapper = ({ children }: { children: ReactNode }) =>
  screenInTeam(children, { server, phone, team });
const sessionDate = '2026-05-02T17:30:00.000Z';

type Actions = ReturnType<typeof useSessionActions>;
const actions: readonly [string, string, (actions: Actions, id: string) => Promise<boolean>][] = [
  [
    'update',
    'Practice Session Updated',
    ({ changePlan }, id) => changePlan(id, { before: 0, after: 0, removed: [], added: [] }),
  ],
  ['end', 'Practice Session Ended', ({ end }, id) => end(id)],
  ['delete', 'Practice Session Deleted', ({ remove }, id) => remove(id)],
];

it.each(actions)('says whether it could %s a session', async (verb, doneText, act) => {
  const { current } = renderHook(useSessionActions, { wrapper }).result;
  const id = newId();
  await phone.sync();
  await phone.mutate('practice.create', { id, title: 'Side session', sessionDate });
  expect(await act(current, id)).toBe(true);
  expect(useToastStore.getState().toast?.title).toBe(doneText);

  expect(await act(current, newId())).toBe(false);
  expect(useToastStore.getState().toast).toMatchObject({
    title: 'Error',
    description: expect.stringMatching(new RegExp(`^Failed to ${verb} practice session\\. .`)),
  });
});
