import {
  type MutationArgs,
  type MutationResult,
  type MutatorName,
  type TableName,
  TEAM_COLORS,
} from '@full-count/sync-protocol';
import {
  type ComponentType,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import {
  Navigate,
  Route,
  Routes,
  useLocation,
  useMatch,
  useNavigationType,
} from 'react-router-dom';
import type { Stored, UserDatabase } from '../../local/database/database.ts';
import { LocalDataProvider, useLocalData } from '../../local/local-data.tsx';
import { useTeam } from '../../local/queries/teams/teams.ts';
import type { Account } from '../../local/session/account.ts';
import { viewRows } from '../../local/view/team-view.ts';
import { useMutate } from '../../local/write/use-mutate.ts';
import { newId } from '../../platform/ids.ts';
import { paths, routePatterns } from '../../platform/paths.ts';
import type { RunningSync } from '../../sync/start-sync.ts';
import { useSyncState } from '../../sync/sync-store.ts';
import { SpinnerScreen } from '../../ui/feedback/feedback.tsx';
import { lazyScreen } from '../../ui/feedback/lazy-screen.tsx';
import { showTeamColor } from '../../ui/theme/theme.ts';
import { MyTeamsProvider, useMyTeams, useOnReturn } from '../account/my-teams.tsx';
import { OpenAccountProvider, useOpenAccount } from '../account/open-account.tsx';
import { leaveForLogin } from '../session/leave-for-login.ts';
import { useReturnPath } from '../session/return-path.ts';
import { handleSessionChange } from '../session/session-store.ts';
import {
  ShellFrame,
  screensWithoutShell,
  screensWithoutTeamRows,
  teamScreens,
  WaitForFirstRows,
} from './screens.ts';

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

function SignedInRoutes() {
  useStartAtTop();
  useTeamColor();
  return (
    <Routes>
      <Route path={paths.login} element={<LoginRoute />} />
      {routesOf(screensWithoutShell)}
      <Route element={<ShellFrame />}>
        <Route element={<WaitForFirstRows />}>{routesOf(teamScreens)}</Route>
        {routesOf(screensWithoutTeamRows)}
      </Route>
    </Routes>
  );
}

function routesOf(screens: Readonly<Record<string, ComponentType>>): ReactNode {
  return Object.entries(screens).map(([path, Screen]) => (
    <Route key={path} path={path} element={<Screen />} />
  ));
}

const ResetPasswordRoute = lazyScreen(
  async () => (await import('../routes/reset-password-route.tsx')).ResetPasswordRoute,
);

/** The sign-in address while someone is signed in. It opens an emailed link, or the screen before the sign-in. */
function LoginRoute() {
  const { search } = useLocation();
  const returnPath = useReturnPath();
  // The form removes the token from the address, so the first address decides.
  const [isReset] = useState(() => new URLSearchParams(search).has('reset'));
  if (isReset) return <ResetPasswordRoute />;
  const isInvited = new URLSearchParams(search).has('invite');
  if (isInvited) return <Navigate to={paths.invitation + search} replace />;
  return returnPath === null ? <SpinnerScreen /> : <Navigate to={returnPath} replace />;
}

/** Every screen has the color of the selected team. */
function useTeamColor(): void {
  const team = useTeam();
  const color = team === undefined ? undefined : (team?.settings.color ?? null);
  useEffect(() => {
    if (color !== undefined) showTeamColor(color && TEAM_COLORS[color]);
  }, [color]);
}

/** The browser itself restores the position when the user goes back. A new query of the address opens no new screen. */
function useStartAtTop(): void {
  const { pathname } = useLocation();
  const navigationType = useNavigationType();
  const shownPath = useRef(pathname);
  useLayoutEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    if (navigationType !== 'POP') window.scrollTo(0, 0);
  }, [pathname, navigationType]);
}

/** Never interrupts a tracked game or bullpen session, where a banner asks instead (docs/requirements.md). */
function useSessionEnd(userId: string, sync: RunningSync): void {
  const pausedFor = useSyncState((state) => state.pausedFor);
  const isAtGame = useMatch(routePatterns.liveGame) !== null;
  const isAtBullpen = useMatch(routePatterns.practiceTracker) !== null;
  const isTracking = isAtGame || isAtBullpen;
  useEffect(() => {
    if (pausedFor === 'signed-out' && !isTracking) return leaveForLogin();
  }, [pausedFor, isTracking]);
  useEffect(() => {
    if (pausedFor !== 'other-account' || isTracking) return;
    import('../session/switch-account.ts')
      .then(({ switchAccount }) => switchAccount(userId))
      .catch(console.error);
  }, [pausedFor, isTracking, userId]);
  useEffect(
    () =>
      handleSessionChange((signedInId) => {
        if (signedInId === null || (signedInId !== userId && !isTracking)) return false;
        // If this user signed in again, sync continues. Otherwise the server's next answer shows
        // that another account is signed in, and a banner asks what to do.
        sync.resume();
        return true;
      }),
    [sync, userId, isTracking],
  );
  useOnReturn(
    useCallback(async () => {
      if (pausedFor === 'other-account') sync.resume();
    }, [sync, pausedFor]),
  );
}

/** What browser tests and measurements can reach of the signed-in app, in builds made for them. */
interface FullCountDevice {
  readonly db: UserDatabase;
  readonly teamId: string | null;
  readonly mutate: <N extends MutatorName>(
    name: N,
    args: MutationArgs<N>,
  ) => Promise<MutationResult>;
  /** What the screens can show of all teams, in the order of their ids. */
  readonly rows: (table: TableName) => Promise<Stored[]>;
  readonly newId: () => string;
  readonly syncNow: () => void;
}

declare global {
  interface Window {
    fullCountDevice?: FullCountDevice;
  }
}

function DeviceHook() {
  const { db, teamId } = useLocalData();
  const { sync } = useOpenAccount();
  const mutate = useMutate();
  useEffect(() => {
    const rows = (table: TableName) => rowsOfAllTeams(db, table);
    window.fullCountDevice = { db, teamId, mutate, rows, newId, syncNow: sync.tryNow };
    return () => {
      delete window.fullCountDevice;
    };
  }, [db, teamId, mutate, sync]);
  return null;
}

async function rowsOfAllTeams(db: UserDatabase, table: TableName): Promise<Stored[]> {
  const spaces = await db.spaces.filter(({ isFormer }) => !isFormer).toArray();
  const rows = await Promise.all(spaces.map(({ teamId }) => viewRows(db, teamId, table)));
  return (rows.flat() as Stored[]).sort((a, b) => (a.id < b.id ? -1 : 1));
}
