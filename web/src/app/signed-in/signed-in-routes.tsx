import { TEAM_COLORS } from '@full-count/sync-protocol';
import {
  type ComponentType,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Navigate, Route, Routes, useLocation, useNavigationType } from 'react-router-dom';
import { useTeam } from '../../local/queries/teams/use-team.ts';
import { paths } from '../../platform/paths.ts';
import { lazyScreen } from '../../ui/feedback/lazy-screen.tsx';
import { SpinnerScreen } from '../../ui/feedback/spinner-screen.tsx';
import { showTeamColor } from '../../ui/theme/theme.ts';
import { useReturnPath } from '../session/return-path.ts';
import {
  ShellFrame,
  screensWithoutShell,
  screensWithoutTeamRows,
  teamScreens,
  WaitForFirstRows,
} from './screens.ts';

export function SignedInRoutes() {
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
