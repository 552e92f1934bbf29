import {
  type BoxScore,
  boxScore,
  rosterPositions,
  type ScoringBook,
  scoringBookOf,
  visitorsFirst,
} from '@full-count/baseball';
import { may, type PlayerRow } from '@full-count/sync-protocol';
import { Share2 } from 'lucide-react';
import { useMemo } from 'react';
import { FigureLists } from '../../../baseball-ui/counted/plays-dialog.tsx';
import { boxScoreText } from '../../../baseball-ui/final/box-score-text.ts';
import { FinalScore } from '../../../baseball-ui/final/final-score.tsx';
import type { GameScreenProps } from '../../../baseball-ui/loading.tsx';
import layout from '../../../baseball-ui/report-layout.module.css';
import { PitchersOfRecordSection } from '../../../baseball-ui/scoring/pitchers-of-record-section.tsx';
import { fullGameDateText, shownGameDate } from '../../../format/game-dates/game-labels.ts';
import { useLocalData } from '../../../local/local-data.tsx';
import type { FoldedGameData } from '../../../local/queries/games/folded-game.ts';
import { usePlayers, useTeamTimeZone } from '../../../local/queries/teams/teams.ts';
import { paths } from '../../../platform/paths.ts';
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/feedback/feedback.tsx';
import { PrintButton, PrintTitle } from '../../../ui/layout/section.tsx';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { shareText } from '../../../ui/toasts/share.tsx';
import styles from './box-score.module.css';
import { PlayByPlay, ScoringSummary } from './box-score-plays.tsx';
import { SideBoxScore } from './side-box-score.tsx';

export function BoxScoreScreen({ data, names, team }: GameScreenProps) {
  const { game, entries } = data;
  const date = fullGameDateText(shownGameDate(game.gameDate, useTeamTimeZone()));
  const { box, players, positions } = useBoxScore(data, scoringBookOf(team, data.game));
  const sides = visitorsFirst(game);
  const title = sides.map((side) => names[side]).join(' at ');
  return (
    <>
      <PageHead
        title="Box Score"
        sub={`vs ${game.opponent}`}
        actions={
          <Button
            icon={Share2}
            onClick={() => void shareText(boxScoreText(box, sides, names, `${title}, ${date}`))}
          >
            Share
          </Button>
        }
        more={
          <>
            <ButtonLink to={paths.plays(game.id)}>See Every Play</ButtonLink>
            <PrintButton />
          </>
        }
        printTitle={<PrintTitle>{`${title}, ${date}`}</PrintTitle>}
      />
      <div className={classNames(layout.report, styles.page)}>
        <FinalScore data={data} names={names} />
        {box.forfeit?.isRegulation === false ? (
          <EmptyState title="No figures for this game">
            It was forfeited too early to count as a regulation game, so the rules keep only the
            score.
          </EmptyState>
        ) : entries.length === 0 ? (
          <EmptyState title="No plays in this game">
            {game.status === 'live'
              ? 'The box score fills in as you log pitches.'
              : 'Only the final score was saved.'}
          </EmptyState>
        ) : (
          <BoxScoreSections data={data} box={box} names={names} players={players} />
        )}
        {game.status === 'completed' && <PitchersOfRecordSection {...data} />}
        <PlayByPlay {...data} positions={positions} />
      </div>
    </>
  );
}

const NO_PLAYERS: readonly PlayerRow[] = [];

export function useBoxScore({ game, setup, entries }: FoldedGameData, book: ScoringBook) {
  const { decisions, status } = game;
  const players = usePlayers();
  const positions = useMemo(() => players && rosterPositions(players), [players]);
  const box = useMemo(
    () => boxScore({ setup, entries, decisions, isOver: status === 'completed', book, positions }),
    [setup, entries, status, decisions, book, positions],
  );
  return { box, players: players ?? NO_PLAYERS, positions };
}

const OWN_SIDE_FIRST = ['team', 'opponent'] as const;

interface BoxScoreSectionsProps {
  data: FoldedGameData;
  box: BoxScore;
  players: readonly PlayerRow[];
  names: GameScreenProps['names'];
}

export function BoxScoreSections({ data, box, names, players }: BoxScoreSectionsProps) {
  const mayChangeScoring = may(useLocalData().accessLevel, 'game.record');
  return (
    <FigureLists>
      <div className={layout.pair}>
        {OWN_SIDE_FIRST.map((side) => (
          <SideBoxScore
            key={side}
            side={side}
            data={data}
            name={names[side]}
            players={players}
            box={box[side]}
          />
        ))}
      </div>
      <ScoringSummary
        gameId={data.game.id}
        plays={box.scoringPlays}
        sides={visitorsFirst(data.game)}
        names={names}
        mayChangeScoring={mayChangeScoring}
      />
    </FigureLists>
  );
}
