import { type GameRow, PRIMARY_RECORDING } from '@full-count/sync-protocol';
import { fireEvent, screen as page, render } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { setUpDom } from '../../../testing/dom.ts';
import { screenInTeam } from '../../../testing/screen-in-team.tsx';
import { newTeamId } from '../../platform/ids.ts';
import { admitDevice, type FakeDevice } from '../../sync/testing/fake-device.ts';
import { FakeServer } from '../../sync/testing/fake-server.ts';
import { ForfeitDialog } from './forfeit-dialog.tsx';

setUpDom();

let server: FakeServer;
let phone: FakeDevice;
const gameRow = async () => ((await phone.rows('games')) as [GameRow])[0];
const submit = () => page.getByRole<HTMLButtonElement>('button', { name: 'End by Forfeit' });

beforeEach(async () => {
  server = new FakeServer(newTeamId());
  phone = admitDevice(server, 'owner');
  await phone.sync();
  await phone.startGame();
});

it('needs a winner, shows the score, and ends the game on the phone', async () => {
  const onClose = vi.fn();
  const dialog = <ForfeitDialog game={await gameRow()} onClose={onClose} />;
  render(screenInTeam(dialog, { server, phone, team: { coachId: phone.userId } }));
  expect(submit().disabled).toBe(true);
  fireEvent.change(page.getByRole('combobox', { name: 'Who wins?' }), {
    target: { value: 'opponent' },
  });
  await page.findByText(/win \d–0\. No figures count, because the game is too short\./);
  await vi.waitFor(() => expect(submit().disabled).toBe(false));
  fireEvent.click(submit());
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  const { status, recordings } = await gameRow();
  expect(status).toBe('completed');
  expect(recordings[PRIMARY_RECORDING]?.state.forfeitedTo).toBe('opponent');
});
