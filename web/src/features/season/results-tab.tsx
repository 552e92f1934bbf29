import { countWithNoun } from '@full-count/baseball';
import { useMemo } from 'react';
import layout from '../../baseball-ui/report-layout.module.css';
import type { StatColumn, TableSort } from '../../baseball-ui/season-lines/figure-column.tsx';
import { dayWithYear } from '../../format/day-and-time.ts';
import { doubleheaderText } from '../../format/game-dates/game-labels.ts';
import { paths } from '../../platform/paths.ts';
import { Link } from '../../ui/buttons/button.tsx';
import { isSmallSample, Stat, StatRow } from '../../ui/charts/stat.tsx';
import { Section } from '../../ui/layout/section.tsx';
import type { GameResult, SeasonView, ShownSeason } from './model/season-view.ts';
import styles from './season.module.css';
import { StatTable, tableFileName } from './tables/stat-table.tsx';

export function ResultsTab({ view }: { view: ShownSeason }) {
  return (
    <div className={layout.report}>
      <SeasonOverview view={view} />
      <GameResults view={view} />
    </div>
  );
}

export function SeasonOverview({ view }: { view: SeasonView }) {
  const { totalGames, wins, losses, ties, winPercentage } = view.stats;
  const decidedGames = wins + losses;
  const liveGames = view.results.filter(({ score }) => score === null).length;
  const ofTotalText = totalGames === 0 ? 'no games yet' : `of ${totalGames}`;
  return (
    <Section
      title="Season Overview"
      aside={view.season === null ? 'completed games' : `${view.season}, completed games`}
    >
      <StatRow>
        <Stat
          label="Total Games"
          value={String(totalGames)}
          countText={liveGames === 0 ? 'completed' : `completed, ${liveGames} live`}
        />
        <Stat label="Wins" value={String(wins)} countText={ofTotalText} />
        <Stat label="Losses" value={String(losses)} countText={ofTotalText} />
        <Stat label="Ties" value={String(ties)} countText={ofTotalText} />
        <Stat
          label="Win Rate"
          value={winPercentage === null ? null : String(winPercentage)}
          unit="%"
          countText={winRateCounts(wins, decidedGames, ties)}
          smallSample={isSmallSample(decidedGames)}
          formula="Wins ÷ (wins + losses). Ties don't count."
        />
      </StatRow>
    </Section>
  );
}

function winRateCounts(wins: number, decidedGames: number, ties: number): string {
  if (ties + decidedGames === 0) return 'no games yet';
  if (decidedGames === 0)
    return `${countWithNoun(ties, 'game')}, ${ties === 1 ? 'a tie' : 'all ties'}`;
  return ties === 0 ? `${wins} of ${decidedGames}` : `${wins} of ${decidedGames}, ties left out`;
}

const LETTER_LABELS = {
  W: { name: 'Won', className: styles.won },
  L: { name: 'Lost', className: styles.lost },
  T: { name: 'Tied', className: styles.tied },
  'N/A': { name: 'Live, no final score yet', className: undefined },
};

export const resultColumns = (showsAllTeams: boolean): readonly StatColumn<GameResult>[] => [
  {
    key: 'date',
    header: 'Date',
    name: 'Date',
    kind: 'code',
    value: ({ gameDate, id }) => `${gameDate} ${id}`,
    cell: ({ label }) => dayWithYear(label.at),
    csv: { headings: ['Date', 'Team'], cells: ({ day, teamName }) => [day, teamName] },
  },
  {
    key: 'opponent',
    header: 'Opponent',
    name: 'Opponent',
    kind: 'name',
    startsAscending: true,
    value: ({ opponent }) => opponent,
    cell: ({ id, teamName, homeTeam, opponent, label, forfeit }) => (
      <>
        <Link to={paths.gameReport(id)} className={styles.opponent}>
          {homeTeam ? opponent : `at ${opponent}`}
        </Link>
        {label.gameNumber !== null && (
          <span className={`small muted ${styles.team}`}>{doubleheaderText(label)}</span>
        )}
        {forfeit !== null && <span className={`small muted ${styles.team}`}>{forfeit}</span>}
        {showsAllTeams && <span className={`small muted ${styles.team}`}>{teamName}</span>}
      </>
    ),
    csv: {
      headings: ['Opponent', 'Home or away'],
      cells: ({ opponent, homeTeam }) => [opponent, homeTeam ? 'home' : 'away'],
    },
  },
  {
    key: 'score',
    header: 'Score',
    name: 'Score, sorted by the lead',
    value: ({ score }) => (score === null ? null : score.team - score.opponent),
    cell: ({ score }) => (score === null ? 'Live' : `${score.team}–${score.opponent}`),
    csv: {
      headings: ['Team score', 'Opponent score'],
      cells: ({ score }) => [score?.team ?? null, score?.opponent ?? null],
    },
  },
  {
    key: 'result',
    header: 'Result',
    name: 'Result',
    startsAscending: true,
    value: ({ result }) => result,
    cell: ({ result }) => (
      <abbr title={LETTER_LABELS[result].name} className={LETTER_LABELS[result].className}>
        {result}
      </abbr>
    ),
    csv: { headings: ['Result', 'Forfeit'], cells: ({ result, forfeit }) => [result, forfeit] },
  },
];

const NEWEST_FIRST: TableSort = { key: 'date', isDescending: true };

export function GameResults({ view }: { view: ShownSeason }) {
  const { results, showsAllTeams, teamName } = view;
  const columns = useMemo(() => resultColumns(showsAllTeams), [showsAllTeams]);
  return (
    <Section title="Game Results">
      {results.length === 0 ? (
        <p className="muted">Results appear here as you play games.</p>
      ) : (
        <StatTable
          caption="Game results"
          columns={columns}
          rows={results}
          rowKey={({ id }) => id}
          defaultSort={NEWEST_FIRST}
          fileName={tableFileName(teamName, 'results')}
        />
      )}
    </Section>
  );
}
