// @vitest-environment jsdom
import { foldGame } from '@full-count/baseball';
import { replayGame } from '@full-count/baseball/replay';
import { inventedGameFile } from '@full-count/baseball/testing';
import type { GameRow, TeamRow } from '@full-count/sync-protocol';
import { screen as page, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setUpDom } from '../../../testing/dom.ts';
import { screenInTeam } from '../../../testing/screen-in-team.tsx';
import type { FoldedGameData } from '../../local/queries/games/folded-game.ts';
import { newTeamId } from '../../platform/ids.ts';
import { admitDevice, type FakeDevice } from '../../sync/testing/fake-device.ts';
import { FakeServer } from '../../sync/testing/fake-server.ts';
import { useToastStore } from '../../ui/toasts/toast-store.ts';
import { ReportDownloads } from './downloads/report-downloads.tsx';
import { ReportsScreen } from './reports-screen.tsx';

setUpDom();

let server: FakeServer;
let phone: FakeDevice;

beforeEach(async () => {
  server = new FakeServer(newTeamId());
  phone = admitDevice(server, 'owner');
  await phone.sync();
});
afterEach(() => {
  vi.restoreAllMocks();
  useToastStore.setState({ toast: null });
});

const shownToast = () => useToastStore.getState().toast;

it('asks for a game before a download', async () => {
  render(screenInTeam(<ReportsScreen />, { server, phone }));
  await userEvent.click(await page.findByRole('button', { name: 'Download CSV Report' }));
  expect(shownToast()).toMatchObject({ title: 'Error', description: 'Please select a game first' });
});

it('says that no game is completed', async () => {
  await phone.startGame();
  render(screenInTeam(<ReportsScreen />, { server, phone }));
  await page.findByRole('heading', { name: 'No Completed Games' });
  await page.findByRole('option', { name: 'No completed games available' });
});

it('says whether the report was saved', async () => {
  const { setup, entries } = replayGame(inventedGameFile);
  const game = { id: 'game', opponent: 'Ridge Hawks', gameDate: '2026-05-02T17:30:00.000Z' };
  const data = { game: game as GameRow, folded: foldGame(setup, entries), setup, entries };
  const team = { name: 'Bay Hawks', timeZone: 'UTC' } as TeamRow;
  const foldedData = data as unknown as FoldedGameData;
  const downloads = <ReportDownloads data={foldedData} team={team} onOpenFiles={() => {}} />;
  render(screenInTeam(downloads, { server, phone }));
  const download = () => userEvent.click(page.getByRole('button', { name: 'Download CSV Report' }));

  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(URL, 'createObjectURL')
    .mockImplementationOnce(() => {
      throw new Error('Out of memory');
    })
    .mockReturnValue('blob:report');
  await download();
  expect(shownToast()).toMatchObject({ title: 'Error', description: 'Failed to download report' });

  let fileName = '';
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    fileName = this.download;
  });
  await download();
  expect(shownToast()?.title).toBe('Game report downloaded successfully');
  expect(fileName).toBe('game-report-game.csv');
});
