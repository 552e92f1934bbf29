import layout from '../../baseball-ui/report-layout.module.css';
import type { SeasonTabProps } from './batting-tab.tsx';
import { GameResults } from './game-results.tsx';
import { tableFileName } from './season-csv.ts';
import { SeasonOverview } from './season-overview.tsx';

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
