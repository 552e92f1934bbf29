import type { Side } from '@full-count/baseball';
import type { GameRow } from '@full-count/sync-protocol';
import { Clock, Radio } from 'lucide-react';
import { useState } from 'react';
import { FinalScore } from '../../baseball-ui/final/final-score.tsx';
import type { GameScreenProps } from '../../baseball-ui/loading.tsx';
import layout from '../../baseball-ui/report-layout.module.css';
import { VersionsBanner } from '../../baseball-ui/versions-banner.tsx';
import { fullGameDateText, shownGameDate } from '../../format/game-dates/game-labels.ts';
import type { FoldedGameData } from '../../local/queries/games/folded-game.ts';
import { lateEntryIds, spanText, undecidedSpan } from '../../local/queries/games/stored-game.ts';
import { useGames } from '../../local/queries/games/use-folded-game.ts';
import { paths } from '../../platform/paths.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Banner, EmptyState, SpinnerScreen } from '../../ui/feedback/feedback.tsx';
import { Segmented } from '../../ui/fields/choices.tsx';
import { JumpList, PrintTitle } from '../../ui/layout/section.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { ReportDownloads, ReportFilesDialog } from './downloads/report-downloads.tsx';
import { useReportLinks } from './model/use-report-links.ts';
import { completedGames, GamePicker } from './reports-screen.tsx';
import { ReportSections } from './sections/report-sections.tsx';
import styles from './sections/reports.module.css';

const PERSPECTIVES = [
  { value: 'team', label: 'Team Performance' },
  { value: 'opponent', label: 'Opponent Performance' },
] as const;

export function GameReportScreen({ data, names, team }: GameScreenProps) {
  const { game, folded } = data;
  const [perspective, setPerspective] = useState<Side>('team');
  const [showsFiles, setShowsFiles] = useState(false);
  const links = useReportLinks(data, perspective);
  const games = useGames();
  if (games === undefined) return <SpinnerScreen />;
  return (
    <>
      <PageHead
        title="Game Report"
        sub={`vs ${game.opponent}`}
        more={
          <>
            <ButtonLink to={paths.boxScore(game.id)}>Box Score</ButtonLink>
            <ButtonLink to={paths.plays(game.id)}>See Every Play</ButtonLink>
            <ReportDownloads data={data} team={team} onOpenFiles={() => setShowsFiles(true)} />
          </>
        }
        filters={
          <>
            <GamePicker
              games={completedGames(games)}
              gameId={game.status === 'completed' ? game.id : null}
            />
            <Segmented<Side>
              label="View"
              segments={PERSPECTIVES}
              value={perspective}
              onChange={setPerspective}
            />
          </>
        }
        filterCount={perspective === 'team' ? 0 : 1}
        printTitle={
          <PrintTitle
            detail={`${PERSPECTIVES.find(({ value }) => value === perspective)?.label}: ${names[perspective]}`}
          >
            {`${gameNames(game, team.name)}, ${fullGameDateText(shownGameDate(game.gameDate, team.timeZone))}`}
          </PrintTitle>
        }
      />
      {showsFiles && (
        <ReportFilesDialog data={data} team={team} onClose={() => setShowsFiles(false)} />
      )}
      <div className={classNames(layout.report, styles.report)}>
        <JumpList />
        <FinalScore data={data} names={names} />
        <UncertaintyNotes data={data} />
        {game.status === 'live' && <StillLiveBanner gameId={game.id} />}
        {folded.plateAppearances.length === 0 ? (
          <EmptyState title="No pitches in this game">
            {game.status === 'live'
              ? 'Pitches appear here as you log them.'
              : 'Only the final score was saved.'}
          </EmptyState>
        ) : (
          <ReportSections data={data} links={links} perspective={perspective} names={names} />
        )}
      </div>
    </>
  );
}

function gameNames({ homeTeam, opponent }: GameRow, teamName: string): string {
  return homeTeam ? `${teamName} vs ${opponent}` : `${teamName} at ${opponent}`;
}

function StillLiveBanner({ gameId }: { gameId: string }) {
  return (
    <Banner
      tone="info"
      icon={Radio}
      action={<ButtonLink to={paths.liveGame(gameId)}>Track Pitches</ButtonLink>}
    >
      <b>This game is still live.</b> The report updates with every pitch.
    </Banner>
  );
}

function UncertaintyNotes({ data: { game, log, entries } }: { data: FoldedGameData }) {
  const span = undecidedSpan(game, log);
  const lateIds = lateEntryIds(log);
  const lateCount = entries.filter(({ id }) => lateIds.has(id)).length;
  return (
    <>
      {span !== null && (
        <VersionsBanner inningsText={spanText(span)} to={paths.recordings(game.id)} />
      )}
      {lateCount > 0 && (
        <Banner
          icon={Clock}
          action={<ButtonLink to={paths.plays(game.id)}>See in Plays</ButtonLink>}
        >
          {lateCount === 1 ? (
            <>
              <b>1 play arrived late.</b> A device sent it when the game wasn't live. The score and
              stats include it.
            </>
          ) : (
            <>
              <b>{lateCount} plays arrived late.</b> A device sent them when the game wasn't live.
              The score and stats include them.
            </>
          )}
        </Banner>
      )}
    </>
  );
}
