import type { MyTeam, User } from '@full-count/sync-protocol';
import { screen as page, render, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { setUpDom } from '../../../../testing/dom.ts';
import { LocalDataProvider } from '../../../local/local-data.tsx';
import { newTeamId } from '../../../platform/ids.ts';
import { admitDevice } from '../../../sync/testing/fake-device.ts';
import { FakeServer } from '../../../sync/testing/fake-server.ts';
import { ShownFiguresContext } from '../model/live-game-context.ts';
import { liveGame } from '../testing/live-screen.tsx';
import { type Details, PersonDetailsDialog } from './person-details.tsx';

setUpDom();

it('does not take back what another phone enters meanwhile', async () => {
  const server = new FakeServer(newTeamId());
  const phone = admitDevice(server);
  await phone.sync();
  const person = { id: await phone.addPlayer('Ana Ruiz'), name: 'Ana Ruiz' };
  const ignore = () => {};
  const dialog = (details: Details) => (
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
        value={{ shownGame: liveGame([]), pitcherFigures: null, batterFigures: null }}
      >
        <PersonDetailsDialog side="team" {...{ person, details }} onClose={ignore} />
      </ShownFiguresContext>
    </LocalDataProvider>
  );
  const { rerender } = render(dialog({ bats: null, throws: null, birthYear: null }));
  const field = page.getByRole('group', { name: 'Throws' });
  await userEvent.click(within(field).getByRole('radio', { name: 'Right' }));
  const fromOtherPhone: Details = { bats: 'L', throws: null, birthYear: 2014 };
  rerender(dialog(fromOtherPhone));
  await userEvent.click(page.getByRole('button', { name: 'Save' }));
  await waitFor(async () => {
    const last = (await phone.waiting()).at(-1);
    expect(last?.args).toEqual({ playerId: person.id, changes: { throws: 'R' } });
  });
});
