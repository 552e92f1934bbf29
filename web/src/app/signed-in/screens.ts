import { matchPath } from 'react-router-dom';
import { paths, routePatterns } from '../../platform/paths.ts';
import { type LazyScreen, lazyScreen } from '../../ui/feedback/lazy-screen.tsx';
import { gameScreen, teamScreen } from '../routes/team-screen.tsx';

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
  [routePatterns.recordings]: gameScreen(
    'Two Versions',
    'Create your first team to see its games.',
    () =>
      import('../../features/plays/recordings/recordings-screen.tsx').then(
        (code) => code.RecordingsScreen,
      ),
  ),
  [paths.players]: teamScreen('Players', 'Create your first team to build its roster.', () =>
    import('../../features/roster/players-screen.tsx').then((code) => code.PlayersScreen),
  ),
  [routePatterns.player]: lazyScreen(() =>
    import('../routes/player-route.tsx').then((code) => code.PlayerRoute),
  ),
  [paths.practice]: teamScreen(
    'Bullpen Mode',
    'Create your first team to track its bullpen sessions.',
    () => import('../../features/practice/practice-screen.tsx').then((code) => code.PracticeScreen),
  ),
  [paths.bullpenReports]: lazyScreen(() =>
    import('../routes/bullpen-reports-route.tsx').then((code) => code.BullpenReportsRoute),
  ),
  [paths.reports]: teamScreen('Game Reports', 'Create your first team to see its reports.', () =>
    import('../../features/reports/reports-screen.tsx').then((code) => code.ReportsScreen),
  ),
  [routePatterns.gameReport]: gameScreen(
    'Game Report',
    'Create your first team to see its reports.',
    () =>
      import('../../features/reports/game-report-screen.tsx').then((code) => code.GameReportScreen),
  ),
  [routePatterns.pitcherCards]: gameScreen(
    'Pitcher Cards',
    'Create your first team to see its reports.',
    () =>
      import('../../features/reports/cards/pitcher-cards-screen.tsx').then(
        (code) => code.PitcherCardsScreen,
      ),
  ),
  [routePatterns.boxScore]: gameScreen(
    'Box Score',
    'Create your first team to see its games.',
    () =>
      import('../../features/reports/box-score/box-score-screen.tsx').then(
        (code) => code.BoxScoreScreen,
      ),
  ),
  [routePatterns.lineupCard]: gameScreen(
    'Lineup Card',
    'Create your first team to see its games.',
    () =>
      import('../../features/reports/cards/lineup-card-screen.tsx').then(
        (code) => code.LineupCardScreen,
      ),
  ),
  [paths.seasonReports]: teamScreen(
    'Season Reports',
    'Create your first team to see its season.',
    () => import('../../features/season/season-screen.tsx').then((code) => code.SeasonScreen),
  ),
  [paths.clubhouse]: lazyScreen(() =>
    import('../routes/clubhouse-route.tsx').then((code) => code.ClubhouseRoute),
  ),
  [paths.activity]: teamScreen('Activity', 'Create your first team to see its activity.', () =>
    import('../../features/activity/activity-screen.tsx').then((code) => code.ActivityScreen),
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
