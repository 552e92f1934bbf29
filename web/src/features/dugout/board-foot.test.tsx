import type { GameRow } from '@full-count/sync-protocol';
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setUpDom } from '../../../testing/dom.ts';
import { screenInTeam } from '../../../testing/screen-in-team.tsx';
import { newTeamId } from '../../platform/ids.ts';
import { admitDevice } from '../../sync/testing/fake-device.ts';
import { FakeServer } from '../../sync/testing/fake-server.ts';
import { useToastStore } from '../../ui/toasts/toast-store.ts';
import { useSetScore } from './board-foot.tsx';

setUpDom();

const warn = vi.fn<typeof console.warn>();

beforeEach(() => {
  warn.mockClear();
  vi.spyOn(console, 'warn').mockImplementation(warn);
});
afterEach(() => {
  vi.restoreAllMocks();
  useToastStore.setState({ toast: null });
});

const server = new FakeServer(newTeamId());
const phone = admitDevice(server, 'owner');

function setScoreOf(game: GameRow | null) {
  const wrapper = ({ children }: { children: React.ReactNode }) =>
    screenInTeam(children, { server, phone });
  return renderHook(() => useSetScore(game), { wrapper }).result.current;
}

it('says and logs that a score could not be saved', async () => {
  await phone.startGame();
  const [game] = (await phone.rows('games')) as [GameRow];
  // The member has no permission on this screen, so the change is refused.
  await setScoreOf(game)('team', 4);
  expect(useToastStore.getState().toast).toMatchObject({
    title: 'Error',
    description: expect.stringMatching(/^Failed to update scores\. ./),
  });
  expect(warn.mock.calls).toEqual([['Failed to update scores']]);
});

it('says and logs that no game is live', async () => {
  await setScoreOf(null)('team', 4);
  expect(useToastStore.getState().toast).toMatchObject({
    title: 'Failed to update scores',
    description: 'No active game',
  });
  expect(warn.mock.calls).toEqual([['Failed to update scores', 'No active game']]);
});
