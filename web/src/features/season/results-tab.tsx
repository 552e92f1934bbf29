import { countWithNoun } from '@full-count/baseball';
import layout from '../../baseball-ui/report-layout.module.css';
import { isSmallSample } from '../../ui/charts/small-sample.tsx';
import { Stat } from '../../ui/charts/stat.tsx';
import { StatRow } from '../../ui/charts/stat-row.tsx';
import { Section } from '../../ui/layout/section.tsx';
import type { SeasonTabProps } from './batting-tab.tsx';
import { GameResults } from './game-results.tsx';
import type { SeasonView } from './model/season-view.ts';
import { tableFileName } from './season-csv.ts';

export function ResultsTab({ view, teamName, showsAllTeams }: SeasonTabProps) {
  return (
    <div className={layout.report}>
      <SeasonOverview view={view} />
      <GameResults
        results={view.results}
        showsAllTeams={showsAllTeams}
        fileName={tableFileName(teamName, 'results')}
      />
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
