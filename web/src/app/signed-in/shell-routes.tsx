import { Route, Routes } from 'react-router-dom';
import { paths, routePatterns } from '../../platform/paths.ts';
import { lazyScreen } from '../../ui/feedback/lazy-screen.tsx';
import { ShellFrame } from './shell-frame.tsx';

const DugoutRoute = lazyScreen(
  async () => (await import('../routes/dugout-route.tsx')).DugoutRoute,
);
const GamesRoute = lazyScreen(async () => (await import('../routes/games-route.tsx')).GamesRoute);
const PlaysRoute = lazyScreen(async () => (await import('../routes/plays-route.tsx')).PlaysRoute);
const RecordingsRoute = lazyScreen(
  async () => (await import('../routes/recordings-route.tsx')).RecordingsRoute,
);
const PlayersRoute = lazyScreen(
  async () => (await import('../routes/players-route.tsx')).PlayersRoute,
);
const PlayerRoute = lazyScreen(
  async () => (await import('../routes/player-route.tsx')).PlayerRoute,
);
const PracticeRoute = lazyScreen(
  async () => (await import('../routes/practice-route.tsx')).PracticeRoute,
);
const BullpenReportsRoute = lazyScreen(
  async () => (await import('../routes/bullpen-reports-route.tsx')).BullpenReportsRoute,
);
const ReportsRoute = lazyScreen(
  async () => (await import('../routes/reports-route.tsx')).ReportsRoute,
);
const GameReportRoute = lazyScreen(
  async () => (await import('../routes/game-report-route.tsx')).GameReportRoute,
);
const PitcherCardsRoute = lazyScreen(
  async () => (await import('../routes/card-routes.tsx')).PitcherCardsRoute,
);
const LineupCardRoute = lazyScreen(
  async () => (await import('../routes/card-routes.tsx')).LineupCardRoute,
);
const BoxScoreRoute = lazyScreen(
  async () => (await import('../routes/box-score-route.tsx')).BoxScoreRoute,
);
const SeasonRoute = lazyScreen(
  async () => (await import('../routes/season-route.tsx')).SeasonRoute,
);
const ClubhouseRoute = lazyScreen(
  async () => (await import('../routes/clubhouse-route.tsx')).ClubhouseRoute,
);
const ActivityRoute = lazyScreen(
  async () => (await import('../routes/activity-route.tsx')).ActivityRoute,
);
const JoinTeamRoute = lazyScreen(
  async () => (await import('../routes/join-team-route.tsx')).JoinTeamRoute,
);
const InvitationRoute = lazyScreen(
  async () => (await import('../routes/invitation-route.tsx')).InvitationRoute,
);
const AccountRoute = lazyScreen(
  async () => (await import('../routes/account-route.tsx')).AccountRoute,
);
const SyncStatusRoute = lazyScreen(
  async () => (await import('../routes/sync-status-route.tsx')).SyncStatusRoute,
);
const HelpTourRoute = lazyScreen(
  async () => (await import('../routes/help-tour-route.tsx')).HelpTourRoute,
);
const NotFoundRoute = lazyScreen(
  async () => (await import('../routes/not-found-route.tsx')).NotFoundRoute,
);

/** Every address inside the shell. Each screen's code loads when it is first opened. */
export function ShellRoutes() {
  return (
    <Routes>
      <Route element={<ShellFrame />}>
        <Route path={paths.dugout} element={<DugoutRoute />} />
        <Route path={paths.teamSetup} element={<DugoutRoute />} />
        <Route path={paths.games} element={<GamesRoute />} />
        <Route path={routePatterns.plays} element={<PlaysRoute />} />
        <Route path={routePatterns.recordings} element={<RecordingsRoute />} />
        <Route path={paths.players} element={<PlayersRoute />} />
        <Route path={routePatterns.player} element={<PlayerRoute />} />
        <Route path={paths.practice} element={<PracticeRoute />} />
        <Route path={paths.bullpenReports} element={<BullpenReportsRoute />} />
        <Route path={paths.reports} element={<ReportsRoute />} />
        <Route path={routePatterns.gameReport} element={<GameReportRoute />} />
        <Route path={routePatterns.pitcherCards} element={<PitcherCardsRoute />} />
        <Route path={routePatterns.boxScore} element={<BoxScoreRoute />} />
        <Route path={routePatterns.lineupCard} element={<LineupCardRoute />} />
        <Route path={paths.seasonReports} element={<SeasonRoute />} />
        <Route path={paths.clubhouse} element={<ClubhouseRoute />} />
        <Route path={paths.activity} element={<ActivityRoute />} />
        <Route path={paths.joinTeam} element={<JoinTeamRoute />} />
        <Route path={paths.invitation} element={<InvitationRoute />} />
        <Route path={paths.account} element={<AccountRoute />} />
        <Route path={paths.syncStatus} element={<SyncStatusRoute />} />
        <Route path={paths.helpTour} element={<HelpTourRoute />} />
        <Route path="*" element={<NotFoundRoute />} />
      </Route>
    </Routes>
  );
}
