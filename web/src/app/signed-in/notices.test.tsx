import { screen as page, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { setUpDom } from '../../../testing/dom.ts';
import { screenInTeam } from '../../../testing/screen-in-team.tsx';
import { newTeamId } from '../../platform/ids.ts';
import { admitDevice } from '../../sync/testing/fake-device.ts';
import { FakeServer } from '../../sync/testing/fake-server.ts';
import { useToastStore } from '../../ui/toasts/toast-store.ts';
import { EvictedNotice } from './notices.tsx';

setUpDom();
afterEach(() => vi.restoreAllMocks());

it('says why the season is not downloaded again if the device is still full', async () => {
  const server = new FakeServer(newTeamId());
  const phone = admitDevice(server);
  await phone.sync();
  await phone.db.spaces.update(server.teamId, { evicted: { games: [] } as never });
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The disk is full.', 'QuotaExceededError');
  });
  const onRequested = vi.fn<() => void>();
  render(screenInTeam(<EvictedNotice onRequested={onRequested} />, { server, phone }));
  await userEvent.click(page.getByRole('button', { name: 'Download Again' }));
  await vi.waitFor(() =>
    expect(useToastStore.getState().toast?.description).toMatch(
      /^Failed to download the season again\. This device/,
    ),
  );
  expect(onRequested).not.toHaveBeenCalled();
  phone.db.close();
});
