import type { MyTeam, User } from '@full-count/sync-protocol';
import { screen as page, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { setUpDom } from '../../../../testing/dom.ts';
import { LocalDataProvider } from '../../../local/local-data.tsx';
import { newTeamId } from '../../../platform/ids.ts';
import { admitDevice } from '../../../sync/testing/fake-device.ts';
import { FakeServer } from '../../../sync/testing/fake-server.ts';
import { ArmCareSection } from '../arm-care/arm-care-section.tsx';
import { ShownFiguresContext } from '../model/live-game-context.ts';
import { ourPlayer, pitch } from '../testing/games.ts';
import { liveGame } from '../testing/live-screen.tsx';
import { SplitsSection } from './splits-section.tsx';

setUpDom();

it("says that earlier games are missing, where a figure can't be shown without them", async () => {
  const server = new FakeServer(newTeamId());
  const phone = admitDevice(server);
  await phone.sync();
  await phone.db.spaces.update(server.teamId, { arriving: { games: ['g'], total: 3 } });
  const ignore = () => {};
  render(
    <LocalDataProvider
      user={{ id: phone.userId } as User}
      db={phone.db}
      teams={[{ id: server.teamId, myPermissions: 'write' } as MyTeam]}
      selectedTeamId={server.teamId}
      onMutated={ignore}
      refreshTeams={async () => {}}
      onUnauthorized={ignore}
    >
      <ShownFiguresContext
        value={{
          shownGame: liveGame([pitch('p1', 'a')]),
          pitcherFigures: null,
          batterFigures: null,
        }}
      >
        <ArmCareSection />
        <SplitsSection playerRole="pitcher" person={ourPlayer('Ward')} />
      </ShownFiguresContext>
    </LocalDataProvider>,
  );
  expect(await page.findAllByText(/^Earlier games are still loading/)).toHaveLength(1);
  await userEvent.click(page.getByRole('radio', { name: 'Season' }));
  expect(await page.findAllByText(/^Earlier games are still loading/)).toHaveLength(2);
});
