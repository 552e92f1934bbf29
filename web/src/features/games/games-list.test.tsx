import type { GameRow } from '@full-count/sync-protocol';
import { fireEvent, screen as page, render, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { setUpDom } from '../../../testing/dom.ts';
import { screenInTeam } from '../../../testing/screen-in-team.tsx';
import { newTeamId } from '../../platform/ids.ts';
import { admitDevice, type FakeDevice } from '../../sync/testing/fake-device.ts';
import { FakeServer } from '../../sync/testing/fake-server.ts';
import { GamesList } from './games-screen.tsx';
import { ALL_GAMES } from './model/games-filter.ts';

setUpDom();

let server: FakeServer;
let phone: FakeDevice;

beforeEach(async () => {
  server = new FakeServer(newTeamId());
  phone = admitDevice(server, 'owner');
  await phone.sync();
});

function list(games: readonly GameRow[], onOpen = (_kind: string, _gameId: string) => {}) {
  const team = { coachId: phone.userId };
  return screenInTeam(
    <GamesList games={games} filter={ALL_GAMES} onClearFilter={() => {}} onOpen={onOpen} />,
    { server, phone, team },
  );
}

it('draws all games of a long season, not only the first ones', async () => {
  for (let game = 0; game < 25; game++) await phone.startGame();
  const games = (await phone.rows('games')) as GameRow[];
  render(list(games));
  await vi.waitFor(() => expect(page.getAllByRole('listitem')).toHaveLength(25));
});

it('shows a changed game, and opens the dialogs of its card', async () => {
  const gameId = await phone.startGame();
  const [game] = (await phone.rows('games')) as [GameRow];
  const onOpen = vi.fn();
  const { rerender } = render(list([game], onOpen));
  rerender(list([{ ...game, opponent: 'Bay Hawks' }], onOpen));
  const card = within(await page.findByRole('listitem'));
  card.getByText('vs Bay Hawks');
  fireEvent.click(card.getByRole('button', { name: 'More for game vs Bay Hawks' }));
  fireEvent.click(card.getByRole('button', { name: 'Edit game vs Bay Hawks' }));
  expect(onOpen).toHaveBeenCalledWith('edit', gameId);
});
