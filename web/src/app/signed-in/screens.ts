import { matchPath } from 'react-router-dom';
import { paths, routePatterns } from '../../platform/paths.ts';
import { type LazyScreen, lazyScreen } from '../../ui/feedback/lazy-screen.tsx';

type ScreenByPattern = Readonly<Record<string, LazyScreen>>;

const DugoutRoute = lazyScreen(() =>
  import('../routes/dugout-route.tsx').then((code) => code.DugoutRoute),
);

/** The screens that need the selected team's rows. */
export const teamScreens: ScreenByPattern = {
  [paths.dugout]: DugoutRoute,
  [paths.teamSetup]: DugoutRoute,
  [paths.games]: lazyScreen(() =>
    import('../routes/games-route.tsx').then((code) => code.GamesRoute),
  ),
  [routePatterns.plays]: lazyScreen(() =>
    import('../routes/plays-route.tsx').then((code) => code.PlaysRoute),
  ),
  [routePatterns.recordings]: lazyScreen(() =>
    import('../routes/recordings-route.tsx').then((code) => code.RecordingsRoute),
  ),
  [paths.players]: lazyScreen(() =>
    import('../routes/players-route.tsx').then((code) => code.PlayersRoute),
  ),
  [routePatterns.player]: lazyScreen(() =>
    import('../routes/player-route.tsx').then((code) => code.PlayerRoute),
  ),
  [paths.practice]: lazyScreen(() =>
    import('../routes/practice-route.tsx').then((code) => code.PracticeRoute),
  ),
  [paths.bullpenReports]: lazyScreen(() =>
    import('../routes/bullpen-reports-route.tsx').then((code) => code.BullpenReportsRoute),
  ),
  [paths.reports]: lazyScreen(() =>
    import('../routes/reports-route.tsx').then((code) => code.ReportsRoute),
  ),
  [routePatterns.gameReport]: lazyScreen(() =>
    import('../routes/game-report-route.tsx').then((code) => code.GameReportRoute),
  ),
  [routePatterns.pitcherCards]: lazyScreen(() =>
    import('../routes/card-routes.tsx').then((code) => code.PitcherCardsRoute),
  ),
  [routePatterns.boxScore]: lazyScreen(() =>
    import('../routes/box-score-route.tsx').then((code) => code.BoxScoreRoute),
  ),
  [routePatterns.lineupCard]: lazyScreen(() =>
    import('../routes/card-routes.tsx').then((code) => code.LineupCardRoute),
  ),
  [paths.seasonReports]: lazyScreen(() =>
    import('../routes/season-route.tsx').then((code) => code.SeasonRoute),
  ),
  [paths.clubhouse]: lazyScreen(() =>
    import('../routes/clubhouse-route.tsx').then((code) => code.ClubhouseRoute),
  ),
  [paths.activity]: lazyScreen(() =>
    import('../routes/activity-route.tsx').then((code) => code.ActivityRoute),
  ),
};

/** The screens that open on a new device at once. */
export const screensWithoutTeamRows: ScreenByPattern = {
  [paths.joinTeam]: lazyScreen(() =>
    import('../routes/join-team-route.tsx').then((code) => code.JoinTeamRoute),
  ),
  [paths.invitation]: lazyScreen(() =>
    import('../routes/invitation-route.tsx').then((code) => code.InvitationRoute),
  ),
  [paths.account]: lazyScreen(() =>
    import('../routes/account-route.tsx').then((code) => code.AccountRoute),
  ),
  [paths.syncStatus]: lazyScreen(() =>
    import('../routes/sync-status-route.tsx').then((code) => code.SyncStatusRoute),
  ),
  [paths.helpTour]: lazyScreen(() =>
    import('../routes/help-tour-route.tsx').then((code) => code.HelpTourRoute),
  ),
  '*': lazyScreen(() => import('../routes/not-found-route.tsx').then((code) => code.NotFoundRoute)),
};

/** The live screens have no shell, so they do not wait for its code. */
export const screensWithoutShell: ScreenByPattern = {
  [routePatterns.liveGame]: lazyScreen(() =>
    import('../routes/live-game-route.tsx').then((code) => code.LiveGameRoute),
  ),
  [routePatterns.practiceTracker]: lazyScreen(() =>
    import('../routes/practice-tracker-route.tsx').then((code) => code.PracticeTrackerRoute),
  ),
};

export const ShellFrame = lazyScreen(() =>
  import('./shell-frame.tsx').then((code) => code.ShellFrame),
);

/** The code is in the shell's file, so that live tracking loads without it. */
export const WaitForFirstRows = lazyScreen(() =>
  import('./shell-frame.tsx').then((code) => code.WaitForFirstRows),
);

export async function loadScreenAt(pathname: string): Promise<void> {
  const screen = screenAt(screensWithoutShell, pathname);
  const screenInShell = screenAt({ ...teamScreens, ...screensWithoutTeamRows }, pathname);
  const parts = screen ? [screen] : [ShellFrame, WaitForFirstRows, screenInShell];
  await Promise.all(parts.map(async (part) => part?.load()));
}

function screenAt(screens: ScreenByPattern, pathname: string): LazyScreen | undefined {
  const pattern = Object.keys(screens).find((key) => matchPath(key, pathname) !== null);
  return pattern === undefined ? undefined : screens[pattern];
}
