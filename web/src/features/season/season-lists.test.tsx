import { screen as page, render, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { setUpDom } from '../../../testing/dom.ts';
import { screenInTeam } from '../../../testing/screen-in-team.tsx';
import { newTeamId } from '../../platform/ids.ts';
import { admitDevice, type FakeDevice } from '../../sync/testing/fake-device.ts';
import { FakeServer } from '../../sync/testing/fake-server.ts';
import { SeasonScreen } from './season-screen.tsx';

setUpDom();

/** The list of plays begins with a sentence when it is read. */
const SENTENCE = /\.$/;

let server: FakeServer;
let coach: FakeDevice;

beforeEach(async () => {
  server = new FakeServer(newTeamId());
  coach = admitDevice(server, 'owner');
});

function show(address: string): void {
  render(screenInTeam(<SeasonScreen />, { server, phone: coach, address }));
}

/** Our pitcher gives up a home run and a walk, and gets an out: WHIP 6.00, and ERA 21.00 in 7 innings. */
async function playGame(): Promise<string> {
  const gameId = await coach.startGame();
  await coach.pitch(gameId, { call: 'in_play', result: 'homerun' });
  await coach.pitch(gameId, { call: 'ball', result: 'walk' });
  await coach.pitch(gameId, { call: 'in_play', result: 'groundout' });
  return gameId;
}

async function openPlays(row: string, figure: string, title: string) {
  const cells = within(await page.findByRole('row', { name: new RegExp(`^${row}`) }));
  await userEvent.click(cells.getByRole('button', { name: figure }));
  const dialog = page.getByRole('dialog', { name: title });
  await within(dialog).findAllByText(SENTENCE);
  return within(dialog);
}

it('opens the plays of a figure in a table, read from this device', async () => {
  const gameId = await playGame();
  show('/?tab=pitching');
  const list = await openPlays('Pitcher against', '6.00', 'WHIP, Pitcher against opponent');
  expect(await list.findByText('2 walks and hits in 3 plate appearances.')).toBeTruthy();
  const links = list.getAllByRole('link');
  expect(links).toHaveLength(3);
  expect(links[0]?.getAttribute('href')).toMatch(new RegExp(`^/games/${gameId}/plays\\?entry=`));
});

it('opens the runs of the whole team, and leads to the page of a guest', async () => {
  await playGame();
  show('/?tab=pitching');
  const list = await openPlays('Ours', '21.00', 'ERA, Ours');
  expect(await list.findByText('1 earned run of 1 run.')).toBeTruthy();
  const [name] = page.getAllByRole('link', { name: 'Pitcher against opponent' });
  expect(name?.getAttribute('href')).toContain('/players/Pitcher%20against%20opponent?game=');
});

it('lists the runs of the ERA of a leader', async () => {
  await playGame();
  show('/?tab=leaders');
  const leaders = within(await page.findByRole('region', { name: 'ERA' }));
  await userEvent.click(leaders.getByRole('button', { name: '21.00' }));
  const list = within(page.getByRole('dialog', { name: 'ERA, Pitcher against opponent' }));
  expect(await list.findByText('1 earned run of 1 run.')).toBeTruthy();
});

it('lists the pitches of a game from its point in a trend', async () => {
  const gameId = await playGame();
  await coach.mutate('game.end', { gameId });
  show('/?tab=pitching');
  const strikes = within(await page.findByRole('group', { name: 'Strike % by Game' }));
  await userEvent.click(strikes.getByRole('button', { name: /: 67%, 2 of 3$/ }));
  const list = within(page.getByRole('dialog', { name: /^Strike %, .* vs Harbor City/ }));
  expect(await list.findByText('2 strikes in 3 pitches.')).toBeTruthy();
});

it('says how many games of a figure are not on this device', async () => {
  const gameId = await playGame();
  await coach.mutate('game.end', { gameId });
  await coach.sync();
  show('/?tab=pitching');
  await page.findByRole('row', { name: /^Ours/ });
  await coach.db.plateAppearances.clear();
  const list = await openPlays('Ours', '6.00', 'WHIP, Ours');
  expect(
    await list.findByText("The pitches of 1 game aren't on this device, so they aren't listed."),
  ).toBeTruthy();
});
