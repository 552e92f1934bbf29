import type { TableSort } from './model/filter-params.ts';
import type { SeasonView } from './model/season-view.ts';
import { tableFileName } from './season-csv.ts';
import { BATTING_COLUMNS } from './tables/batting-columns.tsx';
import { StatSection } from './tables/stat-section.tsx';

const DEFAULT_SORT: TableSort = { key: 'plateAppearances', isDescending: true };

export interface SeasonTabProps {
  view: SeasonView;
  teamName: string;
  showsAllTeams: boolean;
}

export function BattingTab({ view, teamName, showsAllTeams }: SeasonTabProps) {
  return (
    <StatSection
      title="Batting"
      emptyText="Batting lines appear here as you log pitches."
      columns={BATTING_COLUMNS}
      rows={view.batters}
      teamFigures={view.batting}
      teamName={teamName}
      showsAllTeams={showsAllTeams}
      defaultSort={DEFAULT_SORT}
      fileName={tableFileName(teamName, 'batting')}
    />
  );
}
