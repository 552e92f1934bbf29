import { screen as page, render, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { setUpDom } from '../../../../testing/dom.ts';
import { screenInTeam } from '../../../../testing/screen-in-team.tsx';
import { LoadedGame } from '../../../baseball-ui/loading.tsx';
import { newTeamId } from '../../../platform/ids.ts';
import { admitDevice } from '../../../sync/testing/fake-device.ts';
import { FakeServer } from '../../../sync/testing/fake-server.ts';
import { BoxScoreScreen } from './box-score-screen.tsx';

setUpDom();

it('opens the plays of the batting averages of a batter and of their team', async () => {
  const server = new FakeServer(newTeamId());
  const coach = admitDevice(server, 'owner');
  const gameId = await coach.startGame();
  await coach.pitch(gameId, { call: 'in_play', result: 'single' });
  await coach.pitch(gameId, { call: 'in_play', result: 'groundout' });
  render(
    screenInTeam(
      <LoadedGame title="Box Score" gameId={gameId}>
        {(game) => <BoxScoreScreen {...game} />}
      </LoadedGame>,
      { server, phone: coach },
    ),
  );
  const [batterAverage, teamAverage] = await page.findAllByRole('button', { name: '.500' });
  if (batterAverage === undefined || teamAverage === undefined)
    throw new Error('Both averages are shown');
  await userEvent.click(batterAverage);
  const batterList = within(page.getByRole('dialog', { name: /^AVG, Batter of/ }));
  expect(await batterList.findByText('1 hit in 2 at-bats.')).toBeTruthy();
  const links = batterList.getAllByRole('link');
  expect(links).toHaveLength(2);
  expect(links[0]?.getAttribute('href')).toMatch(new RegExp(`^/games/${gameId}/plays\\?entry=`));
  await userEvent.click(page.getByRole('button', { name: 'Close' }));
  await userEvent.click(teamAverage);
  const teamList = within(page.getByRole('dialog', { name: 'AVG, Harbor City' }));
  expect(await teamList.findByText('1 hit in 2 at-bats.')).toBeTruthy();
});
