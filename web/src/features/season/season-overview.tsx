import { isSmallSample } from '../../ui/charts/small-sample.tsx';
import { Stat } from '../../ui/charts/stat.tsx';
import { StatRow } from '../../ui/charts/stat-row.tsx';
import { Section } from '../../ui/layout/section.tsx';
import type { SeasonView } from './season-view.ts';

export function SeasonOverview({ view }: { view: SeasonView }) {
  const { totalGames, wins, losses, ties, winPercentage } = view.stats;
  const withoutTies = wins + losses;
  const live = view.results.filter(({ score }) => score === null).length;
  const ofGames = totalGames === 0 ? 'no games yet' : `of ${totalGames}`;
  return (
    <Section
      title="Season Overview"
      aside={view.season === null ? 'completed games' : `${view.season}, completed games`}
    >
      <StatRow>
        <Stat
          label="Total Games"
          value={String(totalGames)}
          n={live === 0 ? 'completed' : `completed, ${live} live`}
        />
        <Stat label="Wins" value={String(wins)} n={ofGames} />
        <Stat label="Losses" value={String(losses)} n={ofGames} />
        <Stat label="Ties" value={String(ties)} n={ofGames} />
        <Stat
          label="Win Rate"
          value={winPercentage === null ? null : String(winPercentage)}
          unit="%"
          n={winRateBase(wins, withoutTies, ties)}
          smallSample={isSmallSample(withoutTies)}
          formula="Wins ÷ (wins + losses). Ties don't count."
        />
      </StatRow>
    </Section>
  );
}

/** "6 of 9, ties left out" */
function winRateBase(wins: number, decided: number, ties: number): string {
  if (decided === 0) return 'no games yet';
  return ties === 0 ? `${wins} of ${decided}` : `${wins} of ${decided}, ties left out`;
}
