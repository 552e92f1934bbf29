import type { GameRow } from '@full-count/sync-protocol';
import { act, fireEvent, screen as page, render, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { labelOfFocusedField, setUpDom } from '../../../testing/dom.ts';
import { sampleTeam } from '../../../testing/sample-account.ts';
import { screenInTeam } from '../../../testing/screen-in-team.tsx';
import { newId, newTeamId } from '../../platform/ids.ts';
import { admitDevice } from '../../sync/testing/fake-device.ts';
import { FakeServer } from '../../sync/testing/fake-server.ts';
import { GameDialog } from './game-dialog.tsx';

setUpDom();

it('asks for a year of four digits', async () => {
  const server = new FakeServer(newTeamId());
  const phone = admitDevice(server, 'owner');
  await phone.sync();
  let closings = 0;
  render(
    screenInTeam(<GameDialog game={null} onClose={() => (closings += 1)} />, {
      server,
      phone,
      team: sampleTeam({ id: server.teamId }),
    }),
  );
  const type = (label: string, value: string) =>
    fireEvent.change(page.getByLabelText(label), { target: { value } });
  const create = () =>
    act(async () => fireEvent.click(page.getByRole('button', { name: 'Create Game' })));

  await page.findByLabelText('Opponent');
  type('Opponent', 'Harbor');
  type('Game Date', '0026-05-02');
  await create();
  await page.findByText('Enter the year with four digits');
  expect(labelOfFocusedField()).toBe('Game Date');
  expect(await phone.rows('games')).toEqual([]);
  type('Game Date', '2026-05-02');
  await create();
  await waitFor(() => expect(closings).toBe(1));
  expect(await phone.rows('games')).toMatchObject([
    { gameDate: expect.stringMatching(/^2026-05-0/) },
  ]);
});

it('forfeits a scheduled or live game, but no other', async () => {
  const server = new FakeServer(newTeamId());
  const phone = admitDevice(server, 'owner');
  await phone.sync();
  const gameDate = '2026-05-02T17:00:00.000Z';
  const created = { id: newId(), opponent: 'Gulls', gameDate, homeTeam: true, innings: 7 };
  await phone.mutate('game.create', created);
  const [game] = (await phone.rows('games')) as [GameRow];
  let closings = 0;
  const dialog = (shownGame: GameRow) =>
    screenInTeam(<GameDialog game={shownGame} onClose={() => (closings += 1)} />, {
      server,
      phone,
      team: sampleTeam({ id: server.teamId }),
    });
  const { rerender } = render(dialog(game));
  const forfeit = () => page.queryByRole('button', { name: 'Forfeit' });
  await waitFor(() => expect(forfeit()).not.toBeNull());
  rerender(dialog({ ...game, status: 'completed' }));
  expect(forfeit()).toBeNull();
  rerender(dialog({ ...game, status: 'live' }));
  fireEvent.click(forfeit() as HTMLElement);
  const winner = page.getByLabelText('Who wins?');
  fireEvent.click(page.getAllByRole('button', { name: 'Cancel' }).at(-1) as HTMLElement);
  expect(closings).toBe(0);
  expect(winner.isConnected).toBe(false);
  fireEvent.click(forfeit() as HTMLElement);
  fireEvent.change(page.getByLabelText('Who wins?'), { target: { value: 'team' } });
  const end = page.getByRole<HTMLButtonElement>('button', { name: 'End by Forfeit' });
  await waitFor(() => expect(end.disabled).toBe(false));
  await act(async () => fireEvent.click(end));
  await waitFor(() => expect(closings).toBe(1));
  expect(await phone.rows('games')).toMatchObject([{ status: 'completed' }]);
});

it('offers the opponents of earlier games, each in its newest spelling', async () => {
  const server = new FakeServer(newTeamId());
  const phone = admitDevice(server, 'owner');
  await phone.sync();
  const games = ["St. Mary's", 'Harbor Gulls', 'ST.  MARY’S'];
  for (const [index, opponent] of games.entries()) {
    const gameDate = `2026-05-0${index + 1}T17:00:00.000Z`;
    const game = { id: newId(), opponent, gameDate, homeTeam: true, innings: 7 };
    await phone.mutate('game.create', game);
  }
  const team = sampleTeam({ id: server.teamId });
  render(screenInTeam(<GameDialog game={null} onClose={() => {}} />, { server, phone, team }));
  const opponent = await page.findByLabelText<HTMLInputElement>('Opponent');
  const offered = () => [...(opponent.list?.options ?? [])].map(({ value }) => value);
  await waitFor(() => expect(offered().toSorted()).toEqual(['Harbor Gulls', 'ST.  MARY’S']));
});

it('saves the place of a game, and clears its notes', async () => {
  const server = new FakeServer(newTeamId());
  const phone = admitDevice(server, 'owner');
  await phone.sync();
  const gameId = newId();
  await phone.mutate('game.create', {
    ...{ id: gameId, opponent: 'Harbor', gameDate: '2026-05-02T18:00:00.000Z' },
    ...{ homeTeam: true, innings: 7, notes: 'Bring ice' },
  });
  const gameRow = async () => (await phone.rows('games'))[0] as GameRow;
  const game = await gameRow();
  expect(game.notes).toBe('Bring ice');
  render(
    screenInTeam(<GameDialog game={game} onClose={() => {}} />, {
      server,
      phone,
      team: sampleTeam({ id: server.teamId }),
    }),
  );
  const notes = await page.findByLabelText('Notes (optional)');
  expect(notes).toHaveProperty('value', 'Bring ice');
  fireEvent.change(notes, { target: { value: ' ' } });
  const place = page.getByLabelText<HTMLInputElement>('Place (optional)');
  expect(place.maxLength).toBe(200);
  fireEvent.change(place, { target: { value: ' Field 2 ' } });
  await act(async () => fireEvent.click(page.getByRole('button', { name: 'Save Game' })));
  await waitFor(async () => expect(await gameRow()).not.toHaveProperty('notes'));
  expect(await gameRow()).toMatchObject({ place: 'Field 2' });
});
