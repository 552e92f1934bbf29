import { foldGame } from '@full-count/baseball';
import { replayGame } from '@full-count/baseball/replay';
import { inventedGameFile } from '@full-count/baseball/testing';
import type { TeamRow } from '@full-count/sync-protocol';
import { screen as page, render, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setUpDom } from '../../../testing/dom.ts';
import { screenInTeam } from '../../../testing/screen-in-team.tsx';
import type { FoldedGameData } from '../../local/queries/games/folded-game.ts';
import { newTeamId } from '../../platform/ids.ts';
import { admitDevice, type FakeDevice } from '../../sync/testing/fake-device.ts';
import { FakeServer } from '../../sync/testing/fake-server.ts';
import { useToastStore } from '../../ui/toasts/toast-store.ts';
import { ReportDownloads, ReportFilesDialog } from './downloads/report-downloads.tsx';
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

const { setup, entries } = replayGame(inventedGameFile);
const game = { id: 'game', opponent: 'Ridge Hawks', gameDate: '2026-05-02T17:30:00.000Z' };
const data = {
  game,
  folded: foldGame(setup, entries),
  setup,
  entries,
} as unknown as FoldedGameData;
const team = { name: 'Bay Hawks', timeZone: 'UTC' } as TeamRow;

it('says whether the report was saved', async () => {
  const downloads = <ReportDownloads data={data} team={team} onOpenFiles={() => {}} />;
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

  const names = namesOfSavedFiles();
  await download();
  expect(shownToast()?.title).toBe('Game report downloaded successfully');
  expect(names).toEqual(['game-report-game.csv']);
});

it('saves the pitches and an event file, each under its name', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  const names = namesOfSavedFiles();
  const files = <ReportFilesDialog data={data} team={team} onClose={() => {}} />;
  render(screenInTeam(files, { server, phone }));
  for (const [button, toast] of [
    ['Download Pitches', 'Pitches downloaded successfully'],
    ['Download Event File', 'Event file downloaded successfully'],
  ] as const) {
    const download = await page.findByRole('button', { name: button });
    await waitFor(() => expect(download).toHaveProperty('disabled', false));
    await userEvent.click(download);
    expect(shownToast()?.title).toBe(toast);
  }
  expect(names).toEqual(['pitches-game.csv', 'events-game.txt']);
});

function namesOfSavedFiles(): string[] {
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  return names;
}
