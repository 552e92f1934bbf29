import { matchPath } from 'react-router-dom';
import { paths, routePatterns } from '../../platform/paths.ts';
import { type LazyScreen, lazyScreen } from '../../ui/feedback/lazy-screen.tsx';
import { gameScreen, teamScreen } from '../routes/team-screen.tsx';

type ScreenByPattern = Readonly<Record<string, LazyScreen>>;

const DugoutRoute = lazyScreen(
  async () => (await import('../routes/dugout-route.tsx')).DugoutRoute,
);

/** The screens that need the selected team's rows. */
export const teamScreens: ScreenByPattern = {
  [paths.dugout]: DugoutRoute,
  [paths.teamSetup]: DugoutRoute,
  [paths.games]: lazyScreen(async () => (await import('../routes/games-route.tsx')).GamesRoute),
  [routePatterns.plays]: lazyScreen(
    async () => (await import('../routes/plays-route.tsx')).PlaysRoute,
  ),
  [routePatterns.recordings]: gameScreen(
    'Two Versions',
    'Create your first team to see its games.',
    async () =>
      (await import('../../features/plays/recordings/recordings-screen.tsx')).RecordingsScreen,
  ),
  [paths.players]: teamScreen(
    'Players',
    'Create your first team to build its roster.',
    async () => (await import('../../features/roster/players-screen.tsx')).PlayersScreen,
  ),
  [routePatterns.player]: lazyScreen(
    async () => (await import('../routes/player-route.tsx')).PlayerRoute,
  ),
  [paths.practice]: teamScreen(
    'Bullpen Mode',
    'Create your first team to track its bullpen sessions.',
    async () => (await import('../../features/practice/practice-screen.tsx')).PracticeScreen,
  ),
  [paths.bullpenReports]: lazyScreen(
    async () => (await import('../routes/bullpen-reports-route.tsx')).BullpenReportsRoute,
  ),
  [paths.reports]: teamScreen(
    'Game Reports',
    'Create your first team to see its reports.',
    async () => (await import('../../features/reports/reports-screen.tsx')).ReportsScreen,
  ),
  [routePatterns.gameReport]: gameScreen(
    'Game Report',
    'Create your first team to see its reports.',
    async () => (await import('../../features/reports/game-report-screen.tsx')).GameReportScreen,
  ),
  [routePatterns.pitcherCards]: gameScreen(
    'Pitcher Cards',
    'Create your first team to see its reports.',
    async () =>
      (await import('../../features/reports/cards/pitcher-cards-screen.tsx')).PitcherCardsScreen,
  ),
  [routePatterns.boxScore]: gameScreen(
    'Box Score',
    'Create your first team to see its games.',
    async () =>
      (await import('../../features/reports/box-score/box-score-screen.tsx')).BoxScoreScreen,
  ),
  [routePatterns.lineupCard]: gameScreen(
    'Lineup Card',
    'Create your first team to see its games.',
    async () =>
      (await import('../../features/reports/cards/lineup-card-screen.tsx')).LineupCardScreen,
  ),
  [paths.seasonReports]: teamScreen(
    'Season Reports',
    'Create your first team to see its season.',
    async () => (await import('../../features/season/season-screen.tsx')).SeasonScreen,
  ),
  [paths.clubhouse]: teamScreen(
    'Clubhouse',
    'Create your first team, or join one with its code.',
    async () => (await import('../routes/clubhouse-route.tsx')).ClubhouseRoute,
  ),
  [paths.activity]: teamScreen(
    'Activity',
    'Create your first team to see its activity.',
    async () => (await import('../../features/activity/activity-screen.tsx')).ActivityScreen,
  ),
};

/** The screens that open on a new device at once. */
export const screensWithoutTeamRows: ScreenByPattern = {
  [paths.joinTeam]: lazyScreen(
    async () => (await import('../routes/join-team-route.tsx')).JoinTeamRoute,
  ),
  [paths.invitation]: lazyScreen(
    async () => (await import('../routes/invitation-route.tsx')).InvitationRoute,
  ),
  [paths.account]: lazyScreen(
    async () => (await import('../routes/account-route.tsx')).AccountRoute,
  ),
  [paths.syncStatus]: lazyScreen(
    async () => (await import('../routes/sync-status-route.tsx')).SyncStatusRoute,
  ),
  [paths.helpTour]: lazyScreen(
    async () => (await import('../routes/help-tour-route.tsx')).HelpTourRoute,
  ),
  '*': lazyScreen(async () => (await import('../routes/not-found-route.tsx')).NotFoundRoute),
};

/** The live screens have no shell, so they do not wait for its code. */
export const screensWithoutShell: ScreenByPattern = {
  [routePatterns.liveGame]: lazyScreen(
    async () => (await import('../routes/live-game-route.tsx')).LiveGameRoute,
  ),
  [routePatterns.practiceTracker]: lazyScreen(
    async () => (await import('../routes/practice-tracker-route.tsx')).PracticeTrackerRoute,
  ),
};

export const ShellFrame = lazyScreen(async () => (await import('./shell-frame.tsx')).ShellFrame);

/** The code is in the shell's file, so that live tracking loads without it. */
export const WaitForFirstRows = lazyScreen(
  async () => (await import('./shell-frame.tsx')).WaitForFirstRows,
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
