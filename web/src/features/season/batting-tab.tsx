import { BATTING_COLUMNS, type TableSort } from '../../baseball-ui/season-lines/figure-column.tsx';
import type { SeasonView } from './model/season-view.ts';
import { tableFileName } from './season-csv.ts';
import { StatSection } from './tables/stat-table.tsx';

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
      total={view.battingTotal}
      showsAllTeams={showsAllTeams}
      defaultSort={DEFAULT_SORT}
      fileName={tableFileName(teamName, 'batting')}
    />
  );
}
