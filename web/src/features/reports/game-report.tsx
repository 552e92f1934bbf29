import type { Side } from '@full-count/baseball';
import type { GameRow, TeamRow } from '@full-count/sync-protocol';
import { Radio } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../app/paths.ts';
import { Banner } from '../../components/banner.tsx';
import { ButtonLink } from '../../components/button-link.tsx';
import { DataAsOfLine } from '../../components/data-as-of.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { fullGameDateText, shownGameDate } from '../../components/game-dates/shown-game-date.ts';
import { PageHead } from '../../components/page-head.tsx';
import { PrintTitle } from '../../components/print-title.tsx';
import { Segmented } from '../../components/segmented.tsx';
import type { FoldedGameData } from '../../local/folded-game.ts';
import { useDataAsOf } from '../../local/use-data-as-of.ts';
import { FinalScore } from './final-score.tsx';
import { GamePicker } from './game-picker.tsx';
import { RecordNotes } from './record-notes.tsx';
import { ReportDownloads } from './report-downloads.tsx';
import { ReportSections } from './report-sections.tsx';
import styles from './reports.module.css';

interface GameReportProps {
  data: FoldedGameData;
  team: Pick<TeamRow, 'name' | 'timeZone'>;
  /** The completed games that the picker offers. */
  games: readonly GameRow[];
}

const PERSPECTIVES = [
  { value: 'team', label: 'Team Performance' },
  { value: 'opponent', label: 'Opponent Performance' },
] as const;

/** Every figure of a game, from the log on this device. */
export function GameReport({ data, team, games }: GameReportProps) {
  const { game, folded } = data;
  const [perspective, setPerspective] = useState<Side>('team');
  const asOf = useDataAsOf(game.id);
  const names = { team: team.name, opponent: game.opponent };
  return (
    <>
      <PageHead
        title="Game Report"
        sub={
          <>
            vs {game.opponent}. <DataAsOfLine asOf={asOf} />
          </>
        }
        actions={
          <>
            <ButtonLink to={paths.plays(game.id)}>See every play</ButtonLink>
            <ReportDownloads data={data} team={team} />
          </>
        }
      />
      <PrintTitle
        detail={`${PERSPECTIVES.find(({ value }) => value === perspective)?.label}: ${names[perspective]}`}
      >
        {`${gameNames(game, team.name)}, ${fullGameDateText(shownGameDate(game.gameDate, team.timeZone))}`}
      </PrintTitle>
      <div className={`no-print ${styles.controls}`}>
        <GamePicker games={games} gameId={game.status === 'completed' ? game.id : null} />
        <Segmented<Side>
          label="View"
          segments={PERSPECTIVES}
          value={perspective}
          onChange={setPerspective}
        />
      </div>
      <div className={styles.report}>
        <FinalScore data={data} names={names} />
        <RecordNotes data={data} />
        {game.status === 'live' && <StillLive gameId={game.id} />}
        {folded.plateAppearances.length === 0 ? (
          <EmptyState title="No pitches in this game">
            {game.status === 'live'
              ? 'Pitches appear here as you log them.'
              : 'Only the final score was saved.'}
          </EmptyState>
        ) : (
          <ReportSections data={data} perspective={perspective} names={names} />
        )}
      </div>
    </>
  );
}

function gameNames({ homeTeam, opponent }: GameRow, teamName: string): string {
  return homeTeam ? `${teamName} vs ${opponent}` : `${teamName} at ${opponent}`;
}

function StillLive({ gameId }: { gameId: string }) {
  return (
    <Banner
      tone="info"
      icon={<Radio aria-hidden="true" size={20} />}
      action={<ButtonLink to={paths.liveGame(gameId)}>Track Pitches</ButtonLink>}
    >
      <b>This game is still live.</b> The report updates with every pitch.
    </Banner>
  );
}
