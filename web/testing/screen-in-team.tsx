import type { MyTeam, User } from '@full-count/sync-protocol';
import type { ReactElement, ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { LocalDataProvider } from '../src/local/local-data.tsx';
import type { FakeDevice } from '../src/sync/testing/fake-device.ts';
import type { FakeServer } from '../src/sync/testing/fake-server.ts';
import { sampleTeam } from './sample-account.ts';

interface TeamOfScreen {
  readonly server: FakeServer;
  readonly phone: FakeDevice;
  /** The part of the team's row that the screen needs. By default a name, a time zone, baseball and the settings of a new team. */
  readonly team?: Partial<MyTeam>;
  readonly address?: string;
}

export function screenInTeam(
  screen: ReactNode,
  { server, phone, team, address = '/' }: TeamOfScreen,
): ReactElement {
  const ignore = () => {};
  const { sport, settings } = sampleTeam({});
  const rest = { name: 'Ours', timeZone: 'UTC', sport, settings };
  const shownTeam = { id: server.teamId, ...rest, ...team } as MyTeam;
  return (
    <MemoryRouter initialEntries={[address]}>
      <LocalDataProvider
        user={{ id: phone.userId } as User}
        db={phone.db}
        teams={[shownTeam]}
        selectedTeamId={server.teamId}
        onMutated={ignore}
        refreshTeams={async () => {}}
        onUnauthorized={ignore}
      >
        {screen}
      </LocalDataProvider>
    </MemoryRouter>
  );
}
