import { LocalDataProvider } from '../../local/local-data.tsx';
import type { Account } from '../../local/session/account.ts';
import { MyTeamsProvider, useMyTeams } from '../account/my-teams.tsx';
import { OpenAccountProvider, useOpenAccount } from '../account/open-account.tsx';
import { leaveForLogin } from '../session/leave-for-login.ts';
import { DeviceHook } from './device-hook.tsx';
import { SignedInRoutes } from './signed-in-routes.tsx';
import { useSessionEnd } from './use-session-end.ts';

export function SignedInApp({ account }: { account: Account }) {
  return (
    <MyTeamsProvider account={account}>
      <OpenAccountProvider userId={account.user.id}>
        <Screens account={account} />
      </OpenAccountProvider>
    </MyTeamsProvider>
  );
}

function Screens({ account }: { account: Account }) {
  const { teams, selectedTeamId, refresh } = useMyTeams();
  const { db, sync } = useOpenAccount();
  useSessionEnd(account.user.id, sync);
  return (
    <LocalDataProvider
      user={account.user}
      db={db}
      teams={teams}
      selectedTeamId={selectedTeamId}
      onMutated={sync.noteChange}
      refreshTeams={refresh}
      onUnauthorized={leaveForLogin}
    >
      {/* Only builds for browser tests and measurements have it. */}
      {import.meta.env.VITE_DEVICE_HOOK === '1' && <DeviceHook />}
      <SignedInRoutes />
    </LocalDataProvider>
  );
}
