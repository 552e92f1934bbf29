import { Route, Routes } from 'react-router-dom';
import { paths, routePatterns } from '../../platform/paths.ts';
import { late } from '../../ui/feedback/lazy-screen.tsx';
import { AtLogin } from './at-login.tsx';
import { useStartAtTop } from './use-start-at-top.ts';

// What is charted stands without the shell, so neither its code nor its screens' are waited for.
const ShellRoutes = late(async () => (await import('./shell-routes.tsx')).ShellRoutes);
const LiveGameRoute = late(
  async () => (await import('../routes/live-game-route.tsx')).LiveGameRoute,
);
const PracticeTrackerRoute = late(
  async () => (await import('../routes/practice-tracker-route.tsx')).PracticeTrackerRoute,
);

/** Every address of the signed-in app. */
export function SignedInRoutes() {
  useStartAtTop();
  return (
    <Routes>
      <Route path={paths.login} element={<AtLogin />} />
      <Route path={routePatterns.liveGame} element={<LiveGameRoute />} />
      <Route path={routePatterns.practiceTracker} element={<PracticeTrackerRoute />} />
      <Route path="*" element={<ShellRoutes />} />
    </Routes>
  );
}
