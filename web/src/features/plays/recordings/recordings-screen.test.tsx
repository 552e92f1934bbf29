import type { MyTeam, User } from '@full-count/sync-protocol';
import { screen as page, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { setUpDom } from '../../../../testing/dom.ts';
import { LoadedGame } from '../../../baseball-ui/loading.tsx';
import { LocalDataProvider } from '../../../local/local-data.tsx';
import { newId, newTeamId } from '../../../platform/ids.ts';
import { admitDevice } from '../../../sync/testing/fake-device.ts';
import { FakeServer } from '../../../sync/testing/fake-server.ts';
import { RecordingsScreen } from './recordings-screen.tsx';

setUpDom();

it('lists the newest 20 versions, and says how many are older', async () => {
  vi.stubGlobal('fetch', async () => Response.json([]));
  const server = new FakeServer(newTeamId());
  const coach = admitDevice(server, 'owner');
  await coach.sync();
  const gameId = await coach.startGame();
  const person = { id: null, name: 'Dana' };
  for (let version = 0; version < 23; version++) {
    const plateAppearance = {
      id: newId(),
      battingSide: 'opponent' as const,
      batter: person,
      pitcher: person,
    };
    const pitch = { id: newId(), pitchType: 'fastball' as const, call: 'ball' as const };
    await coach.mutate('pitch.log', { gameId, prev: null, plateAppearance, pitch });
  }
  const ignore = () => {};
  render(
    <LocalDataProvider
      user={{ id: coach.userId } as User}
      db={coach.db}
      teams={[{ id: server.teamId, timeZone: 'UTC', myPermissions: 'write' } as MyTeam]}
      selectedTeamId={server.teamId}
      onMutated={ignore}
      refreshTeams={async () => {}}
      onUnauthorized={ignore}
    >
      <MemoryRouter>
        <LoadedGame title="Two Versions" gameId={gameId}>
          {(game) => <RecordingsScreen {...game} />}
        </LoadedGame>
      </MemoryRouter>
    </LocalDataProvider>,
  );
  await page.findByText("2 older versions of this game aren't listed.");
  expect(page.getAllByRole('radio', { name: /^Other version \d/ })).toHaveLength(20);
});
